import type { VerdictTextHandle } from '#src/data/records/verdict-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { verifyWords as words } from '#src/words/verify.ts'

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
      {words.throwAway}
    </Button>
  )
  if (!mayDecide) {
    return (
      <Note title={words.leftTitle}>
        {said.comment !== '' && <p>{words.begunText(said.comment)}</p>}
        {said.note !== '' && <p>{words.yourNote(said.note)}</p>}
        {throwAway}
      </Note>
    )
  }
  if (said.comment.trim() === '') return null
  return (
    <Note title={words.begunTitle}>
      <p>{words.begunText(said.comment)}</p>
      <Button onClick={onGoOn}>{words.goOn}</Button> {throwAway}
    </Note>
  )
}
