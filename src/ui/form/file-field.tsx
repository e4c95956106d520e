import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'
import styles from './file-field.module.css'
import look from './input.module.css'

export type FileFieldProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className' | 'type'> & FieldLook

export function FileField({ label, hint, error, id, name, ...input }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="file"
          name={name}
          className={`${look['input'] ?? ''} ${styles['file'] ?? ''}`}
        />
      )}
    </Field>
  )
}
