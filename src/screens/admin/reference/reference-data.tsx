import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#src/components/routing/paths.ts'
import { HelplineList } from './helpline-list.tsx'
import { HelplinePage } from './helpline-page.tsx'
import { SettingsPage } from './settings.tsx'

/** What administrators may change without a release: each part has a tab. */
export function ReferenceData() {
  const { part, id } = useParams()
  switch (part) {
    case undefined:
      return <SettingsPage />
    case 'helplines':
      return id === undefined ? <HelplineList /> : <HelplinePage key={id} id={id} />
    default:
      return <Navigate replace to={paths.reference} />
  }
}
