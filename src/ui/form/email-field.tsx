import { TextField, type TextFieldProps } from './text-field.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>

/** An e-mail address. The browser's own check stays out: the form says what is wrong. */
export function EmailField(props: EmailFieldProps) {
  return <TextField autoCapitalize="none" spellCheck={false} {...props} type="email" inputMode="email" />
}
