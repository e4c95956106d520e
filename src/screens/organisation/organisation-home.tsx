import { t } from '#src/i18n/t.ts'
import { useSession } from '#src/data/session/session.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { Page } from '#src/ui/page.tsx'

export function OrganisationHome() {
  const session = useSession()
  const name = session.status === 'signed-in' ? session.organisationName : null
  const title = name === null ? t('area.organisation') : t('area.organisationOf', { name })
  return (
    <Page width="list">
      <PageHead title={title} lead={t('area.organisationLead')} />
    </Page>
  )
}
