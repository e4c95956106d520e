import { Link } from 'react-router-dom'
import { useSession } from '#src/data/session/session.tsx'
import { areasOf } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { areaWords } from '#src/words/areas.ts'
import { common } from '#src/words/common.ts'

export function AdminHome() {
  const session = useSession()
  const areas = session.status === 'signed-in' ? areasOf(session.actionIds) : []
  return (
    <Page width="list">
      <PageHead title={areaWords.admin} lead={areaWords.adminLead} />
      {areas
        .filter(({ path }) => path !== paths.admin)
        .map(({ path, title }) => (
          <ButtonLink key={path} wide render={<Link to={path} />}>
            {title}
          </ButtonLink>
        ))}
      <ButtonLink wide render={<Link to={paths.devices} />}>
        {common.devices}
      </ButtonLink>
    </Page>
  )
}
