import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

/** Says that somebody else has saved the record of this form since. */
export function NewerVersionNote({ onShow }: { readonly onShow: () => void }) {
  return (
    <Note tone="warning" role="alert" title={t('reference.conflict')}>
      <p>{t('reference.conflictText')}</p>
      <Button onClick={onShow}>{t('verify.showNow')}</Button>
    </Note>
  )
}
