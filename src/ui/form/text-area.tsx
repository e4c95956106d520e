import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldLook } from './field.tsx'
import styles from './input.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook | 'className'> & FieldLook

/** Some lines of text; grows with what is typed. */
export function TextArea({ label, hint, error, id, name, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          name={name}
          className={classNames(styles, 'input', 'area')}
        />
      )}
    </Field>
  )
}
