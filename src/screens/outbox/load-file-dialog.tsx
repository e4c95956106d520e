import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadFile } from '#src/data/outbox/outbox-file.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileField } from '#src/ui/form/file-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'
import { syncWords } from '#src/words/sync.ts'
import styles from './outbox.module.css'

const words = syncWords.file

interface Chosen {
  readonly file: FileList | null
  readonly password: string
}

export function LoadFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { sync } = useOutbox()
  const formId = useId()
  const [trouble, setTrouble] = useState<string>()
  const { register, handleSubmit, formState } = useForm<Chosen>({
    defaultValues: { file: null, password: '' },
  })
  const { errors, isSubmitting } = formState
  const load = handleSubmit(async ({ file: files, password }) => {
    const file = files?.item(0)
    if (sync === null || file === null || file === undefined) return
    setTrouble(undefined)
    const loaded = await loadFile(sync, file, password)
    if (loaded.type === 'trouble') return setTrouble(words.trouble[loaded.reason])
    const { edits, drafts, known } = loaded
    if (edits + drafts === 0) showToast.info(words.allKnown)
    else showToast.success(words.loaded(edits, drafts, known))
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.loadTitle}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="main" busy={isSubmitting}>
            {words.loadButton}
          </Button>
        </>
      }
    >
      <p>{words.loadText}</p>
      <form id={formId} className={styles['fields']} onSubmit={(event) => void load(event)} noValidate>
        {trouble !== undefined && (
          <Note tone="danger" role="alert">
            {trouble}
          </Note>
        )}
        <FileField
          label={words.choose}
          accept="application/json,.json"
          error={errors.file?.message}
          {...register('file', { validate: (files) => (files?.length ?? 0) > 0 || words.chooseFirst })}
        />
        <PasswordField
          label={words.passwordOf}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: words.passwordFirst })}
        />
      </form>
    </Dialog>
  )
}
