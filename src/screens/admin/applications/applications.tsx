import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { ApplicationList } from './application-list.tsx'

/** The list of applications (specification, section 2.15). */
export function Applications() {
  const { view } = useParams()
  return view === undefined ? <ApplicationList /> : <Navigate replace to={paths.applications} />
}
