import { t } from '#src/i18n/t.ts'
import { useId, useState } from 'react'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import styles from './this-device/pin-form.module.css'
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
      downloadFile(await sync.exportFile(password, ids), t('sync.file.name', { day: dateOf(now()) }))
    } catch {
      setState('failed')
      return
    }
    showToast.success(t('sync.file.saved'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.file.saveTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={state === 'saving'}>
            {t('sync.file.button')}
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
            {t('sync.file.notSaved')}
          </Note>
        )}
        <PasswordField
          label={t('sync.file.password')}
          hint={t('sync.file.passwordHint')}
          autoComplete="new-password"
          value={password}
          error={wasTried && isShort ? t('field.passwordTooShort') : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordField
          label={t('sync.file.again')}
          autoComplete="new-password"
          value={again}
          error={wasTried && !isShort && again !== password ? t('field.passwordsDiffer') : undefined}
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
