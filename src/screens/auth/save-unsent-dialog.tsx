import { useId, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { useLockedOutWork } from '#src/data/outbox/locked-out-work.ts'
import { OutboxOf } from '#src/data/outbox/outbox.tsx'
import type { UnlockResult } from '#src/data/session/device-lock.tsx'
import { SaveFileDialog } from '#src/components/save-file-dialog.tsx'
import { timeLeftText, unlockError } from '#src/components/this-device/unlock-words.ts'
import { useSecondsLeft } from '#src/components/this-device/use-seconds-left.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { PinField } from '#src/ui/form/pin-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { authWords } from '#src/words/auth.ts'
import { common } from '#src/words/common.ts'
import { lockWords } from '#src/words/lock.ts'
import { syncWords } from '#src/words/sync.ts'
import styles from './login.module.css'

const words = authWords.disabled

interface Props {
  readonly person: StakeholderId
  readonly onClose: () => void
}

/** Saves the unsent work of a person who can no longer sign in, unlocked with their PIN or password. */
export function SaveUnsentDialog({ person, onClose }: Props) {
  const { work, unlock } = useLockedOutWork(person)
  switch (work.type) {
    case 'loading':
      return (
        <Plain onClose={onClose}>
          <Spinner label={common.loading} />
        </Plain>
      )
    case 'nothing':
      return <Plain onClose={onClose}>{words.nothing}</Plain>
    case 'locked':
      return <Unlock {...work} unlock={unlock} onClose={onClose} />
    case 'open':
      return (
        <OutboxOf sync={work.sync}>
          <SaveFileDialog
            text={`${words.unsent(work.edits, work.drafts)} ${syncWords.file.saveText}`}
            onClose={onClose}
          />
        </OutboxOf>
      )
  }
}

function Plain({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={syncWords.file.saveTitle}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  )
}

interface UnlockProps extends Pick<Props, 'onClose'> {
  readonly hasPin: boolean
  readonly hasPassword: boolean
  readonly waitUntil: number | null
  readonly unlock: (by: 'pin' | 'password', secret: string) => Promise<UnlockResult>
}

function Unlock({ hasPin, hasPassword, waitUntil, unlock, onClose }: UnlockProps) {
  const formId = useId()
  const [by, setBy] = useState<'pin' | 'password'>(hasPin ? 'pin' : 'password')
  const [secret, setSecret] = useState('')
  const [said, setSaid] = useState<UnlockResult | 'empty'>()
  const [isBusy, setIsBusy] = useState(false)
  const left = useSecondsLeft(waitUntil)
  const isWaiting = left > 0
  const other = by === 'pin' ? 'password' : 'pin'
  const hasOther = other === 'pin' ? hasPin : hasPassword
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (secret === '') return setSaid('empty')
    setIsBusy(true)
    const answer = await unlock(by, secret)
    if (answer.type === 'open') return
    setIsBusy(false)
    setSecret('')
    setSaid(answer)
  }
  const control = {
    label: lockWords[by],
    value: secret,
    disabled: isWaiting,
    error: isWaiting ? undefined : unlockError(said, by),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setSecret(target.value),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={syncWords.file.saveTitle}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="main" busy={isBusy} disabled={isWaiting}>
            {lockWords.unlock}
          </Button>
        </>
      }
    >
      <p>{words.unlockText}</p>
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {by === 'pin' ? (
          <PinField {...control} />
        ) : (
          <PasswordField {...control} autoComplete="current-password" />
        )}
      </form>
      {isWaiting && (
        <Note tone="warning">
          <p role="timer">{lockWords.wait(timeLeftText(left))}</p>
        </Note>
      )}
      {hasOther && (
        <Button variant="quiet" onClick={() => setBy(other)}>
          {other === 'pin' ? lockWords.usePin : lockWords.usePassword}
        </Button>
      )}
    </Dialog>
  )
}
