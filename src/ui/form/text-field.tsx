import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
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

type TypedFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>

/** An e-mail address. The browser's own check stays out: the form says what is wrong. */
export function EmailField(props: TypedFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} type="email" inputMode="email" />
}

/** A telephone number: the phone's own keypad, and spaces may be typed or pasted. */
export function PhoneField(props: TypedFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" />
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldLook | 'className'> & FieldLook

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
