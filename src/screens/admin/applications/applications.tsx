import { Navigate, useParams } from 'react-router-dom'
import { StakeholderId } from '#contract/fields/ids.ts'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPage } from './application-page.tsx'

/** The list of applications (specification, section 2.15), and what a row of it opens. */
export function Applications() {
  const { view, id } = useParams()
  const decoded = decodeId(id)
  useReferenceContent('groups')
  if (view === undefined) return <ApplicationList />
  if (view !== 'view' || decoded === undefined) return <Navigate replace to={paths.applications} />
  return <ApplicationPage key={decoded} stakeholderId={StakeholderId.parse(decoded)} />
}
