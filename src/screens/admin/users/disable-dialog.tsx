import { users } from '#contract/calls/users.ts'
import type { UserDetails } from '#contract/schemas/user.ts'
import { DangerDialog } from '#src/components/danger-dialog.tsx'
import { useAct } from '#src/data/session/act.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { unsentOf } from './unsent-of.ts'
import { useSaved } from './use-saved.ts'

interface Props {
  readonly user: UserDetails
  readonly onClose: () => void
}

/** Asks before an account is disabled, and says what happens to the changes that its devices have not sent. */
export function DisableDialog({ user, onClose }: Props) {
  const saved = useSaved()
  const { send } = useAct(users.disableUser)
  const disable = async () => {
    const { message } = await send({ stakeholderId: user.stakeholderId })
    await saved()
    showToast.success(message)
    onClose()
  }
  return (
    <DangerDialog
      title={t('users.disableAsk', { name: user.displayName })}
      act={t('users.disable')}
      onAct={disable}
      onClose={onClose}
    >
      <p>{t('users.disableEffect')}</p>
      <Note tone="warning">{t('users.disableUnsent', { count: unsentOf(user) })}</Note>
    </DangerDialog>
  )
}
