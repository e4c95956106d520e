import type { ComponentProps } from 'react'
import { digits } from './digits.ts'
import { Field, type FieldLook } from './field.tsx'
import styles from './input.module.css'

export type PinFieldProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className' | 'type'> & FieldLook

/** A field for a PIN: digits only, large, hidden, with the phone's number pad. No browser offers to save it. */
export function PinField({ label, hint, error, id, name, ...rest }: PinFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <input
          {...digits}
          autoComplete="off"
          {...rest}
          {...control}
          name={name}
          type="password"
          data-1p-ignore
          data-lpignore="true"
          className={`${styles['input']} ${styles['pin']}`}
        />
      )}
    </Field>
  )
}
