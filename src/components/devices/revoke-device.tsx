import { t } from '#src/i18n/t.ts'
import { profile } from '#contract/calls/profile.ts'
import { security } from '#contract/calls/security.ts'
import type { Device } from '#contract/schemas/device.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
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
  const { api } = useServices()
  const as = useOwner() ?? undefined
  const { deviceId, stakeholderId } = device
  const revoke = async () => {
    const answer =
      by === 'owner'
        ? await api.ask(profile.revokeDevice, { deviceId }, { as })
        : await api.ask(security.revokeDevice, { deviceId, stakeholderId }, { as })
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
