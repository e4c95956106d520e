import Smartphone from 'lucide-react/icons/smartphone'
import { usePeopleUnsent } from '#src/data/outbox/people-unsent.ts'
import { Note } from '#src/ui/note.tsx'
import { authWords } from '#src/words/auth.ts'

/** Says on a signed-out device that unsent edits wait on it, without a name. */
export function DraftUnsentNote() {
  const people = usePeopleUnsent()
  return (
    people > 0 && (
      <Note icon={<Smartphone />} title={authWords.unsentHere(people)}>
        {authWords.unsentStays}
      </Note>
    )
  )
}
