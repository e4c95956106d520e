import Download from 'lucide-react/icons/download'
import { Link } from 'react-router-dom'
import { imports } from '#contract/calls/imports.ts'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { usePagedQuery } from '#src/data/queries/paged-query.ts'
import { Can } from '#src/components/can.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { Trouble } from '#src/components/trouble.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { areaWords } from '#src/words/areas.ts'
import { common } from '#src/words/common.ts'
import { exportWords } from '#src/words/exports.ts'
import { importWords as words } from '#src/words/imports.ts'
import { ShowMore } from '../show-more.tsx'
import { KindLinks } from './kind-links.tsx'
import { PastTable } from './past-table.tsx'
import { RunLinks } from './run-links.tsx'

/** What can be taken in, what is under way, and what was taken in so far. */
export function ImportsHome({ kinds }: { readonly kinds: readonly ImportKindName[] }) {
  return (
    <Page width="work">
      <Can action="WorldOfImpactAdmin">
        <BackLink render={<Link to={paths.admin} />}>{areaWords.admin}</BackLink>
      </Can>
      <DocumentTitle of={areaWords.imports} />
      <PageTitle
        title={areaWords.imports}
        lead={words.lead}
        aside={
          <ButtonLink icon={<Download />} render={<Link to={paths.data} />}>
            {exportWords.title}
          </ButtonLink>
        }
      />
      {kinds.length === 0 ? <Note>{words.noKinds}</Note> : <KindLinks kinds={kinds} />}
      <Story />
    </Page>
  )
}

function Story() {
  const { rows, problem, more, isAsking, ask } = usePagedQuery(
    imports.list,
    (cursor) => (cursor === undefined ? {} : { before: Number(cursor) }),
    (answer) => ({ rows: [answer], next: answer.next === null ? null : String(answer.next) }),
  )
  if (rows === undefined) {
    if (problem === undefined) return <Spinner label={common.loading} />
    if (problem.kind === 'unreachable') return <Note tone="offline">{words.needsSignal}</Note>
    return <Trouble problem={problem} onRetry={ask} />
  }
  const [{ runs } = { runs: [] }] = rows
  return (
    <>
      <RunLinks runs={runs} />
      <PastTable past={rows.flatMap(({ past }) => past)} />
      <ShowMore more={more} isAsking={isAsking} />
    </>
  )
}
