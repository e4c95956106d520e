import { t } from '#src/i18n/t.ts'
import { Link } from 'react-router-dom'
import { useSession } from '#src/data/session/session.tsx'
import { areasOf } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

export function AdminHome() {
  const session = useSession()
  const areas = session.status === 'signed-in' ? areasOf(session.actionIds) : []
  return (
    <Page width="list">
      <PageHead title={t('area.admin')} lead={t('area.adminLead')} />
      {areas
        .filter(({ path }) => path !== paths.admin)
        .map(({ path, title }) => (
          <ButtonLink key={path} wide render={<Link to={path} />}>
            {title}
          </ButtonLink>
        ))}
      <ButtonLink wide render={<Link to={paths.devices} />}>
        {t('common.devices')}
      </ButtonLink>
    </Page>
  )
}
