import { useSession } from '#src/data/session/session.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Page } from '#src/ui/page.tsx'
import { areaWords } from '#src/words/areas.ts'

export function OrganisationHome() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.organisationName : null
  const title = name === null ? areaWords.organisation : areaWords.organisationOf(name)
  return (
    <Page width="list">
      <PageHead title={title} lead={areaWords.organisationLead} />
    </Page>
  )
}
