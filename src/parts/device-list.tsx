import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { profile } from '#contract/calls/profile.ts'
import type { Device } from '#contract/things/device.ts'
import { useAsk } from '#src/data/query.ts'
import { useRoom } from '#src/data/room.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { momentText } from '#src/words/format.ts'
import { deviceWords as words } from '#src/words/devices.ts'
import { RevokeDevice } from './device-revoke.tsx'
import { Trouble } from './trouble.tsx'
import styles from './device-list.module.css'

/** The devices that the person is signed in on: where their edits may still be, and how to sign one out from here. */
export function DeviceList() {
  const asked = useAsk(profile.getDevices, {})
  const { data, problem } = asked
  if (data === undefined) return problem && <Trouble problem={problem} onRetry={asked.ask} />
  return (
    <Card title={words.title} flush>
      {data.length === 0 && <p className={styles['row']}>{words.none}</p>}
      <ul>
        {data.map((device) => (
          <DeviceRow key={device.deviceId} device={device} onRevoked={asked.ask} />
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  readonly device: Device
  readonly onRevoked: () => void
}

function DeviceRow({ device, onRevoked }: Props) {
  const { now } = useRoom()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className={styles['row']}>
      <div>
        <b>{device.label}</b>{' '}
        {device.isThis && (
          <Mark tone="accent" icon={<Smartphone />}>
            {words.this}
          </Mark>
        )}
      </div>
      <p>{words.lastSeen(momentText(device.lastSeenAt, now()))}</p>
      <p>{standingOf(device, now())}</p>
      {device.isSignedIn && (
        <Button aria-label={words.signOutOf(device.label)} onClick={() => setIsAsking(true)}>
          {words.signOut}
        </Button>
      )}
      {isAsking && (
        <RevokeDevice device={device} by="owner" onClose={() => setIsAsking(false)} onRevoked={onRevoked} />
      )}
    </li>
  )
}

function standingOf(device: Device, now: number): string {
  if (device.clearedAt !== null) return words.cleared(momentText(device.clearedAt, now))
  if (device.revokedAt !== null) return words.notCleared
  const unsent = device.unsent === 0 ? words.allSent : words.unsent(device.unsent)
  return device.isSignedIn ? unsent : `${words.signedOut}. ${unsent}`
}
