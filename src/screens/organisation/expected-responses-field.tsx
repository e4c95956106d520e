import { t } from '#src/i18n/t.ts'
import { digits } from '#src/ui/form/digits.ts'
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx'

/** Takes digits only. Takes the result of react-hook-form's `register()`. */
export function ExpectedResponsesField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label={t('surveys.expected')}
      {...digits}
      {...props}
      onKeyDown={(event) => {
        if (signs.includes(event.key)) event.preventDefault()
      }}
    />
  )
}

/** A browser would take them as part of a number. */
const signs: readonly string[] = ['e', 'E', '+', '-', '.', ',']
