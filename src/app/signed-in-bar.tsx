import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useSessionActions } from '#src/data/session.tsx'
import type { SignedIn } from '#src/data/session-rules.ts'
import { landingOf, placesOf, type Area } from '#src/parts/areas.ts'
import { paths } from '#src/parts/paths.ts'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarButton } from '#src/ui/bar-button.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { common } from '#src/words/common.ts'
import styles from './shell.module.css'

const SyncPill = lazy(async () => ({ default: (await import('#src/parts/sync-pill.tsx')).SyncPill }))

interface Props {
  readonly session: SignedIn
  readonly pathname: string
}

/** The header of somebody signed in: where they are, whether all is sent, and all they may enter behind their name. */
export function SignedInBar({ session, pathname }: Props) {
  const { signOut } = useSessionActions()
  const places = placesOf(session.actionIds, pathname)
  const landing = landingOf(session.actionIds)
  const isHere = ({ path }: Area) => pathname.startsWith(path)
  const link = (place: Area) => (
    <BarLink
      key={place.path}
      render={<Link to={place.path} />}
      aria-current={isHere(place) ? 'page' : undefined}
    >
      {place.title}
    </BarLink>
  )
  const near = places.filter((place) => place.path === landing || isHere(place) || !place.isArea)
  const canCapture = places.some(({ path }) => path === paths.outbox)
  return (
    <Bar
      brand={<BarBrand name={common.productName} render={<Link to={landing} />} />}
      navLabel={common.mainNavigation}
      nav={near.map(link)}
      menuLabel={common.menu}
      right={canCapture && <Suspense fallback={null}>{<SyncPill />}</Suspense>}
      account={
        <Menu
          button={<BarButton icon={<CircleUser />}>{session.user.displayName}</BarButton>}
          entries={[
            ...places.map(({ path, title }) => ({ label: title, render: <Link to={path} /> })),
            { label: common.logout, icon: <LogOut />, ruled: true, onSelect: () => void signOut() },
          ]}
        />
      }
      menu={
        <>
          <p className={styles['who']}>
            <CircleUser /> {session.user.displayName}
          </p>
          {places.map(link)}
          <BarButton icon={<LogOut />} onClick={() => void signOut()}>
            {common.logout}
          </BarButton>
        </>
      }
    />
  )
}
