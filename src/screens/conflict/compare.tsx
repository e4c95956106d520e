import { t } from '#src/i18n/t.ts'
import { Navigate, useParams } from 'react-router-dom'
import { comparisonOf } from '#src/data/records/comparison.ts'
import { useEntry, type EntryView } from '#src/data/outbox/outbox-reads.ts'
import { decidePathOf, isVerdict } from '#src/components/routing/record-path.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { ChooseScreen } from './choose-screen.tsx'
import { MovedScreen } from './moved-screen.tsx'
import { RemovedScreen } from './removed-screen.tsx'
import { StuckScreen } from './stuck-screen.tsx'

export function ComparePage() {
  const { id = '' } = useParams()
  const view = useEntry(id)
  if (view === undefined) return <Spinner place="page" label={t('common.loading')} />
  return <Compare key={id} view={view} />
}

function Compare({ view }: { readonly view: EntryView }) {
  const { entry, followers } = view
  if (entry?.state.type !== 'conflicted') return <MovedScreen view={view} />
  if (isVerdict(entry)) return <Navigate replace to={decidePathOf(entry)} />
  if (entry.state.found.type === 'removed') return <RemovedScreen entry={entry} followers={followers} />
  const comparison = comparisonOf(entry)
  if (comparison === undefined || comparison.clashes.length === 0) return <StuckScreen entry={entry} />
  // The record may change while the person looks at it. Then the questions are new, and matching choices are kept.
  const round = `${entry.edition} ${entry.state.found.type === 'changed' ? entry.state.found.version : entry.state.found.edition}`
  return <ChooseScreen key={round} entry={entry} comparison={comparison} />
}
