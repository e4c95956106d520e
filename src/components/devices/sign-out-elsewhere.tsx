import { useState } from 'react'
import { auth } from '#contract/calls/auth.ts'
import { useIsOnline } from '#src/data/outbox/connectivity.ts'
import { useAct } from '#src/data/session/act.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import styles from './device-list.module.css'

/** Ends every other session of the person, on devices that the list does not know too. */
export function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
  const isOnline = useIsOnline()
  const [isAsking, setIsAsking] = useState(false)
  const { send } = useAct(auth.signOutElsewhere)
  const signOut = async () => {
    const { message } = await send({})
    showToast.success(message)
    onDone()
    setIsAsking(false)
  }
  return (
    <div className={styles['row']}>
      <Button disabled={!isOnline} onClick={() => setIsAsking(true)}>
        {t('device.signOutElsewhere')}
      </Button>
      {isAsking && (
        <DangerDialog
          title={t('device.signOutElsewhereTitle')}
          act={t('device.signOutElsewhere')}
          onAct={signOut}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('device.signOutElsewhereText')}</p>
        </DangerDialog>
      )}
    </div>
  )
}
