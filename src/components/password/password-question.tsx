import { lazy, Suspense } from 'react'
import { usePasswordQuestion } from '#src/data/session/recent-password.ts'
import { withMessages } from '#src/i18n/load-messages.ts'

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await withMessages(import('./confirm-password-dialog.tsx'), 'password')).ConfirmPasswordDialog,
}))

/** Shows the dialog that asks for the password again while a write waits for it. */
export function PasswordQuestion() {
  const question = usePasswordQuestion()
  if (question === null) return null
  return (
    <Suspense fallback={null}>
      <ConfirmPasswordDialog onAnswer={question.answer} />
    </Suspense>
  )
}
