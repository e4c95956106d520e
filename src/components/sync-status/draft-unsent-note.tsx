import { t } from '#src/i18n/t.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { usePeopleUnsent } from '#src/data/outbox/people-unsent.ts'
import { Note } from '#src/ui/note.tsx'

interface Props {
  /** Another note already speaks of the work of one person. */
  readonly isOneTold?: boolean
}

/** Says on a signed-out device that unsent edits wait on it, without a name. */
export function DraftUnsentNote({ isOneTold = false }: Props) {
  const people = usePeopleUnsent()
  return (
    people > (isOneTold ? 1 : 0) && (
      <Note icon={<Smartphone />} title={t('auth.unsentHere', { people })}>
        {t('auth.unsentStays')}
      </Note>
    )
  )
}
