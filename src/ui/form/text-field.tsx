import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'
import styles from './input.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className'> & FieldLook

/** One line of text. Takes what react-hook-form's `register()` gives: name, ref, onChange, onBlur. */
export function TextField({ label, hint, error, id, name, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          name={name}
          className={styles['input']}
        />
      )}
    </Field>
  )
}
