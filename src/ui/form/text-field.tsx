import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldLook } from './field.tsx'
import styles from './input.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className'> & FieldLook

/** One line of text. Takes the result of react-hook-form's `register()`: name, ref, onChange, onBlur. */
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

type TypedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>

/** A field for an e-mail address. The browser's own check is off, since the form shows the errors. */
export function EmailField(props: TypedFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} type="email" inputMode="email" />
}

/** A field for a telephone number with the phone's keypad. Spaces may be typed or pasted. */
export function PhoneField(props: TypedFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" />
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook | 'className'> & FieldLook

/** A field for several lines of text. It grows with its content. */
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
