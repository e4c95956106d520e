import { editsAndDraftsText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
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
import styles from './outbox.module.css'

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
    if (loaded.type === 'trouble') return setTrouble(t(`sync.file.trouble.${loaded.reason}`))
    const { edits, drafts, known } = loaded
    if (edits + drafts === 0) showToast.info(t('sync.file.allKnown'))
    else
      showToast.success(
        known === 0
          ? t('sync.file.loaded', { what: editsAndDraftsText(edits, drafts) })
          : t('sync.file.loadedSome', { what: editsAndDraftsText(edits, drafts), known }),
      )
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.file.load')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="main" busy={isSubmitting}>
            {t('sync.file.loadButton')}
          </Button>
        </>
      }
    >
      <p>{t('sync.file.loadText')}</p>
      <form id={formId} className={styles['fields']} onSubmit={(event) => void load(event)} noValidate>
        {trouble !== undefined && (
          <Note tone="danger" role="alert">
            {trouble}
          </Note>
        )}
        <FileField
          label={t('sync.file.choose')}
          accept="application/json,.json"
          error={errors.file?.message}
          {...register('file', {
            validate: (files) => (files?.length ?? 0) > 0 || t('sync.file.chooseFirst'),
          })}
        />
        <PasswordField
          label={t('sync.file.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: t('sync.file.passwordFirst') })}
        />
      </form>
    </Dialog>
  )
}
