import { useState } from 'react'
import { sentenceOf } from '#contract/problem.ts'
import { profile } from '#contract/calls/profile.ts'
import { security } from '#contract/calls/security.ts'
import type { Device } from '#contract/things/device.ts'
import { problemOf } from '#src/data/api.ts'
import { useRoom } from '#src/data/room.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'
import { deviceWords as words } from '#src/words/devices.ts'
import { nameOf } from './device-name.ts'

interface Props {
  readonly device: Device
  /** One's own device, or anybody's as an administrator. */
  readonly by: 'owner' | 'administrator'
  readonly onClose: () => void
  readonly onRevoked: () => void
}

/** Says what signing a device out from here means, and does it. */
export function RevokeDevice({ device, by, onClose, onRevoked }: Props) {
  const { api } = useRoom()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { deviceId, stakeholderId } = device
  const revoke = async () => {
    setIsBusy(true)
    try {
      const answer =
        by === 'owner'
          ? await api.ask(profile.revokeDevice, { deviceId })
          : await api.ask(security.revokeDevice, { deviceId, stakeholderId })
      showToast.success(answer.message)
      onRevoked()
      onClose()
    } catch (error) {
      setRefusal(sentenceOf(problemOf(error)))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={words.signOutTitle(nameOf(device))}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke()}>
            {words.columns.act}
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {device.isThis && <p>{words.signOutThis}</p>}
      <p>{words.signOutText}</p>
      {device.unsent > 0 && <Note tone="warning">{words.signOutUnsent(device.unsent)}</Note>}
    </Dialog>
  )
}
