import { t } from '#src/i18n/t.ts'
import type { VerdictTextHandle } from '#src/data/records/verdict-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'

interface Props {
  readonly saying: VerdictTextHandle
  readonly mayDecide: boolean
  readonly onGoOn: () => void
}

/** Shows a return that was begun and left. If no decision is possible any more, it shows all that was typed for it. */
export function BegunNote({ saying: { said, isBegun, isLoading, forget }, mayDecide, onGoOn }: Props) {
  if (!isBegun || isLoading) return null
  const throwAway = (
    <Button variant="quiet" onClick={() => void forget()}>
      {t('form.discard')}
    </Button>
  )
  if (!mayDecide) {
    return (
      <Note title={t('verify.leftTitle')}>
        {said.comment !== '' && <p>{t('verify.begunText', { comment: said.comment })}</p>}
        {said.note !== '' && <p>{t('verify.yourNote', { note: said.note })}</p>}
        {throwAway}
      </Note>
    )
  }
  if (said.comment.trim() === '') return null
  return (
    <Note title={t('verify.begunTitle')}>
      <p>{t('verify.begunText', { comment: said.comment })}</p>
      <Button onClick={onGoOn}>{t('lock.goOn')}</Button> {throwAway}
    </Note>
  )
}
