import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

/** Says that somebody else has saved this record since the form opened. */
export function NewerVersionNote({ onShow }: { readonly onShow: () => void }) {
  const show = () => {
    onShow()
    // The button that had the focus goes with the note.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Note tone="warning" role="alert" title={t('reference.conflict')}>
      <p>{t('reference.conflictText')}</p>
      <Button onClick={show}>{t('verify.showNow')}</Button>
    </Note>
  )
}
