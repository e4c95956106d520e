import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useUnsentAmount } from '#src/data/outbox/diagnostics.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { useSessionActions } from '#src/data/session/session.tsx'
import { editsAndDraftsText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/note.tsx'

/** Leads a person who cannot enter their password to a new one. It first says what happens to their unsent work. */
export function ForgotPassword({ email }: { readonly email: string }) {
  const { signOut } = useSessionActions()
  const { hasPin } = useDeviceLock()
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { edits, drafts } = useUnsentAmount()
  const leave = () => {
    void signOut()
    void navigate(paths.forgotPassword, { state: { email } })
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('lock.forgot')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('lock.forgot')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('common.cancel')}</Button>
            <Button variant="main" disabled={!isOnline} onClick={leave}>
              {t('lock.forgotGo')}
            </Button>
          </>
        }
      >
        {!isOnline && <Note tone="offline">{t('lock.confirmHint')}</Note>}
        <p>{t('lock.forgotText')}</p>
        {edits + drafts > 0 && (
          <>
            <p>{t('signOut.remainsText', { edits: editsAndDraftsText(edits, drafts) })}</p>
            <p>{hasPin ? t('lock.forgotUnsentPin') : t('lock.forgotUnsent')}</p>
          </>
        )}
      </Dialog>
    </>
  )
}
