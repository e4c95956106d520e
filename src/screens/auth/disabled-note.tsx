import { withMessages } from '#src/i18n/load-messages.ts'
import { anyOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, Suspense, useState } from 'react'
import { usePeopleUnsent } from '#src/data/outbox/people-unsent.ts'
import { useDisabledAccount } from '#src/data/session/use-disabled-account.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

const SaveUnsentDialog = lazy(async () => ({
  default: (await withMessages(import('./save-unsent-dialog.tsx'), 'lock', 'file')).SaveUnsentDialog,
}))

export function DisabledNote() {
  const account = useDisabledAccount()
  const mayHaveWork = usePeopleUnsent() > 0
  const [isSaving, setIsSaving] = useState(false)
  if (account === null) return null
  return (
    <>
      <Note tone="warning" role="status" title={t('auth.disabled.title')}>
        <p>
          {account.ask.length === 0
            ? t('auth.disabled.text')
            : t('auth.disabled.textNamed', { people: anyOfText(account.ask) })}
        </p>
        {mayHaveWork && (
          <>
            <p>{t('auth.disabled.kept')}</p>
            <Button onClick={() => setIsSaving(true)}>{t('auth.disabled.save')}</Button>
          </>
        )}
      </Note>
      {isSaving && (
        <Suspense fallback={null}>
          <SaveUnsentDialog person={account.stakeholderId} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
