import { lazy, Suspense, useState } from 'react'
import { useDisabledAccount } from '#src/data/session/disabled-account.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { authWords } from '#src/words/auth.ts'

const words = authWords.disabled

const SaveUnsentDialog = lazy(async () => ({
  default: (await import('./save-unsent-dialog.tsx')).SaveUnsentDialog,
}))

export function DisabledNote() {
  const account = useDisabledAccount()
  const [isSaving, setIsSaving] = useState(false)
  if (account === null) return null
  return (
    <>
      <Note tone="warning" role="status" title={words.title}>
        <p>{words.text(account.ask)}</p>
        <Button onClick={() => setIsSaving(true)}>{words.save}</Button>
      </Note>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveUnsentDialog person={account.stakeholderId} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
