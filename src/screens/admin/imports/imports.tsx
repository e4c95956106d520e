import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { ImportKindName, mayImport } from '#contract/schemas/import.ts'
import { useSession } from '#src/data/session/session.tsx'
import { ImportsHome } from './imports-home.tsx'
import { KindPage } from './file/kind-page.tsx'
import { RunPage } from './run/run-page.tsx'

export function ImportsPage() {
  const { kind: named, runId } = useParams()
  const kinds = useKinds()
  if (named === undefined) return <ImportsHome kinds={kinds} />
  const kind = kinds.find((one) => one === named)
  if (kind === undefined) return <Navigate replace to={paths.imports} />
  return runId === undefined ? (
    <KindPage key={kind} kind={kind} />
  ) : (
    <RunPage key={runId} kind={kind} runId={runId} />
  )
}

function useKinds(): readonly ImportKindName[] {
  const session = useSession()
  if (session.status !== 'signed-in') return []
  const { actionIds } = session
  return ImportKindName.options.filter((kind) => mayImport(kind, { signedIn: true, actionIds }))
}
