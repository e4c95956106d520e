import { useSession } from '#src/data/session/session.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { areaWords } from '#src/words/areas.ts'

export function OrganisationHome() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.organisationName : null
  const title = name === null ? areaWords.organisation : areaWords.organisationOf(name)
  return (
    <Page width="list">
      <DocumentTitle of={title} />
      <PageTitle title={title} lead={areaWords.organisationLead} />
    </Page>
  )
}
