import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { ImportsHome } from './imports-home.tsx'
import { useKinds } from './kinds.ts'
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
