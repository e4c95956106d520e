import { t } from '#src/i18n/t.ts'
import { profile } from '#contract/calls/profile.ts'
import { security } from '#contract/calls/security.ts'
import type { Device } from '#contract/schemas/device.ts'
import { useAct } from '#src/data/session/act.ts'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { nameOf } from './device-name.ts'

interface Props {
  readonly device: Device
  readonly by: 'owner' | 'administrator'
  readonly onClose: () => void
  readonly onRevoked: () => void
}

export function RevokeDevice({ device, by, onClose, onRevoked }: Props) {
  const own = useAct(profile.revokeDevice)
  const ofOther = useAct(security.revokeDevice)
  const { deviceId, stakeholderId } = device
  const revoke = async () => {
    const answer =
      by === 'owner' ? await own.send({ deviceId }) : await ofOther.send({ deviceId, stakeholderId })
    showToast.success(answer.message)
    onRevoked()
    onClose()
  }
  return (
    <DangerDialog
      title={t('device.signOutTitle', { label: nameOf(device) })}
      act={t('device.columns.act')}
      onAct={revoke}
      onClose={onClose}
    >
      {device.isThis && <p>{t('device.signOutThis')}</p>}
      <p>{t('device.signOutText')}</p>
      {device.unsent > 0 && <Note tone="warning">{t('device.signOutUnsent', { count: device.unsent })}</Note>}
    </DangerDialog>
  )
}
