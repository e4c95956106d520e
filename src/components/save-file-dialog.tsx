import { useId, useState } from 'react'
import { handOver } from '#src/data/outbox/outbox-file.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'
import { syncWords } from '#src/words/sync.ts'
import styles from './this-device/pin-form.module.css'

const words = syncWords.file
const MIN_CHARACTERS = 12

interface Props {
  readonly text: string
  /** The edits to save. If it is missing, all edits and drafts are saved. */
  readonly ids?: readonly string[]
  readonly onClose: () => void
}

export function SaveFileDialog({ text, ids, onClose }: Props) {
  const { sync } = useOutbox()
  const { now } = useServices()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')
  const isShort = password.length < MIN_CHARACTERS
  const save = async () => {
    setWasTried(true)
    if (isShort || again !== password || sync === null || state === 'saving') return
    setState('saving')
    try {
      handOver(await sync.exportFile(password, ids), words.name(dateOf(now())))
    } catch {
      setState('failed')
      return
    }
    showToast.success(words.saved)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.saveTitle}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="main" busy={state === 'saving'}>
            {words.button}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        noValidate
      >
        {state === 'failed' && (
          <Note tone="danger" role="alert">
            {words.notSaved}
          </Note>
        )}
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          value={password}
          error={wasTried && isShort ? words.tooShort : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label={words.again}
          autoComplete="new-password"
          value={again}
          error={wasTried && !isShort && again !== password ? words.notSame : undefined}
          onChange={({ target }) => setAgain(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Returns the date for the file name: `2026-11-21`. */
function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
