import { t } from '#src/i18n/t.ts'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { profile } from '#contract/calls/profile.ts'
import { hasNoAnswer } from '#contract/problem.ts'
import type { Device } from '#contract/schemas/device.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useServerNow, useIsOnline } from '#src/data/outbox/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { dayText, momentText } from '#src/i18n/format.ts'
import { nameOf, numberOf, returnText } from './device-name.ts'
import { labelText } from './label-text.ts'
import { RevokeDevice } from './revoke-device.tsx'
import { useSeenDevices } from './use-seen-devices.ts'
import { Trouble } from '../trouble.tsx'
import styles from './device-list.module.css'
import { auth } from '#contract/calls/auth.ts'
import { useAct } from '#src/data/session/act.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { DangerDialog } from '../danger-dialog.tsx'

export function DeviceList() {
  const asked = useCallQuery(profile.getDevices, {})
  const { problem } = asked
  const devices = useSeenDevices(asked.data)
  if (devices === undefined) {
    if (problem && hasNoAnswer(problem))
      return <Card title={t('device.title')}>{t('device.needsServer')}</Card>
    return problem && <Trouble problem={problem} onRetry={asked.ask} />
  }
  return (
    <Card title={t('device.title')} flush>
      {devices.length === 0 && <p className={styles['row']}>{t('device.none')}</p>}
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.deviceId} device={device} onRevoked={asked.ask} />
        ))}
      </ul>
      <SignOutElsewhere onDone={asked.ask} />
    </Card>
  )
}

function DeviceRow({ device, onRevoked }: { readonly device: Device; readonly onRevoked: () => void }) {
  const serverNow = useServerNow()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={styles['row']}>
      <div>
        <b>{labelText(device)}</b>{' '}
        {device.isThis && (
          <Mark tone="accent" icon={<MonitorSmartphone />}>
            {t('device.this')}
          </Mark>
        )}
      </div>
      <p>{t('device.which', { number: numberOf(device), since: dayText(device.firstSeenAt) })}</p>
      <p>{deviceStateText(device, serverNow)}</p>
      {device.returned && <p>{returnText(device.returned)}</p>}
      {device.isSignedIn && (
        <Button
          aria-label={t('device.signOutOf', { label: nameOf(device) })}
          onClick={() => setIsAsking(true)}
        >
          {t('device.signOut')}
        </Button>
      )}
      {isAsking && (
        <RevokeDevice device={device} by="owner" onClose={() => setIsAsking(false)} onRevoked={onRevoked} />
      )}
    </li>
  )
}

function deviceStateText(device: Device, now: number): string {
  if (device.clearedAt !== null) return t('device.cleared', { when: momentText(device.clearedAt, now) })
  if (device.revokedAt !== null) return t('device.notCleared')
  const unsent = t('device.unsent', { count: device.unsent })
  const said = device.isThis
    ? t('device.now', { unsent })
    : t('device.lastSaid', { when: momentText(device.lastSeenAt, now), unsent })
  return device.isSignedIn ? said : `${t('device.signedOut')} ${said}`
}

/** Ends every other session of the person, on devices that the list does not know too. */
function SignOutElsewhere({ onDone }: { readonly onDone: () => void }) {
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
