import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { stoppedIn } from '#src/data/outbox/outbox-reads.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { paths } from '../routing/paths.ts'
import { decideText } from './entry-text.ts'
import { decidePathOf } from '../routing/record-path.ts'

/** Replaces the Edit button while an earlier edit of the record waits for the person, and links to the decision. */
export function DecideLink({ entries }: { readonly entries: readonly DecryptedEntry[] }) {
  const stopped = stoppedIn(entries)
  if (stopped === undefined) return null
  const isClash = stopped.state.type === 'conflicted'
  return (
    <ButtonLink variant="main" render={<Link to={isClash ? decidePathOf(stopped) : paths.outbox} />}>
      {isClash ? decideText(stopped) : t('common.outbox')}
    </ButtonLink>
  )
}
