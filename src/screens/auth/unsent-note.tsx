import Smartphone from 'lucide-react/icons/smartphone'
import { usePeopleUnsent } from '#src/data/outbox/people-unsent.ts'
import { t } from '#src/i18n/t.ts'
import { Note } from '#src/ui/note.tsx'

/** Says that a new password does not open what earlier ones have locked on this device. */
export function UnsentNote() {
  const people = usePeopleUnsent()
  return (
    people > 0 && (
      <Note icon={<Smartphone />} title={t('auth.unsentHere', { people })}>
        {t('resetPassword.unsent')}
      </Note>
    )
  )
}
