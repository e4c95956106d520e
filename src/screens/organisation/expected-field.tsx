import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#src/i18n/t.ts'
import { digits } from '#src/ui/form/digits.ts'
import { TextField } from '#src/ui/form/text-field.tsx'

/** A browser would take them as part of a number. */
const signs: readonly string[] = ['e', 'E', '+', '-', '.', ',']

interface Props extends UseFormRegisterReturn {
  readonly error: string | undefined
}

/** How many responses are expected: a whole number. */
export function ExpectedField(props: Props) {
  return (
    <TextField
      label={t('surveys.expected')}
      {...digits}
      onKeyDown={(event) => {
        if (signs.includes(event.key)) event.preventDefault()
      }}
      {...props}
    />
  )
}
