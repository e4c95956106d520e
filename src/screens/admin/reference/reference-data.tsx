import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { SettingsPage } from './settings.tsx'

/** What administrators may change without a release: each part has a tab. */
export function ReferenceData() {
  const { part } = useParams()
  switch (part) {
    case undefined:
      return <SettingsPage />
    default:
      return <Navigate replace to={paths.reference} />
  }
}
