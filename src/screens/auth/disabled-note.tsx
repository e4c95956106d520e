import { withMessages } from '#src/i18n/load-messages.ts'
import { anyOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePeopleUnsent } from '#src/data/outbox/people-unsent.ts'
import type { DisabledAccount } from '#src/data/session/disabled-account.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './auth-form.module.css'

const SaveUnsentDialog = lazy(async () => ({
  default: (await withMessages(import('./save-unsent-dialog.tsx'), 'lock', 'file')).SaveUnsentDialog,
}))

interface Props {
  /** Null until the server has said whom to ask. */
  readonly account: DisabledAccount | null
  /** How often the server has answered a sign-in on this page with it. */
  readonly timesAnswered: number
}

export function DisabledNote({ account, timesAnswered }: Props) {
  const mayHaveWork = usePeopleUnsent() > 0
  const [isSaving, setIsSaving] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (timesAnswered > 0) note.current?.focus()
  }, [timesAnswered])
  if (account === null && timesAnswered === 0) return null
  const ask = account?.ask ?? []
  return (
    <>
      <div ref={note} tabIndex={-1} className={styles['refused']}>
        <Note tone="warning" role="status" title={t('auth.disabled.title')}>
          <p>
            {ask.length === 0
              ? t('auth.disabled.text')
              : t('auth.disabled.textNamed', { people: anyOfText(ask) })}
          </p>
          {account !== null && mayHaveWork && (
            <>
              <p>{t('auth.disabled.kept')}</p>
              <Button onClick={() => setIsSaving(true)}>{t('auth.disabled.save')}</Button>
            </>
          )}
        </Note>
      </div>
      {isSaving && account !== null && (
        <Suspense fallback={null}>
          <SaveUnsentDialog person={account.stakeholderId} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  )
}
