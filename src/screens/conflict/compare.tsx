import { Navigate, useParams } from 'react-router-dom'
import { comparisonOf } from '#src/data/records/comparison.ts'
import { useEntry, type EntryView } from '#src/data/outbox/outbox-reads.ts'
import { decidePathOf, isVerdict } from '#src/components/routing/record-path.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { common } from '#src/words/common.ts'
import { ChooseScreen } from './choose-screen.tsx'
import { MovedScreen } from './moved-screen.tsx'
import { RemovedScreen } from './removed-screen.tsx'
import { StuckScreen } from './stuck-screen.tsx'

/** One edit that clashes with what somebody else did, for the person who made it to decide. */
export function ComparePage() {
  const { id = '' } = useParams()
  const view = useEntry(id)
  if (view === undefined) return <Spinner place="page" label={common.loading} />
  return <Compare key={id} view={view} />
}

function Compare({ view }: { readonly view: EntryView }) {
  const { entry, followers } = view
  if (entry?.state.type !== 'conflicted') return <MovedScreen view={view} />
  if (isVerdict(entry)) return <Navigate replace to={decidePathOf(entry)} />
  if (entry.state.found.type === 'removed') return <RemovedScreen entry={entry} followers={followers} />
  const comparison = comparisonOf(entry)
  if (comparison === undefined || comparison.clashes.length === 0) return <StuckScreen entry={entry} />
  // What stands there may change while it is being looked at: then the questions are new, and what was chosen is laid on them.
  const round = `${entry.edition} ${entry.state.found.type === 'changed' ? entry.state.found.version : entry.state.found.edition}`
  return <ChooseScreen key={round} entry={entry} comparison={comparison} />
}
