import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import CircleUser from 'lucide-react/icons/circle-user'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SignedIn } from '#src/data/session/session-rules.ts'
import { useDeviceLock } from '#src/data/session/device-lock.tsx'
import { type Area, areasOf, landingOf } from '#src/components/routing/areas.ts'
import { paths } from '#src/components/routing/paths.ts'
import { SyncStatus } from '#src/components/sync-status/sync-status.tsx'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarButton, BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { actionIds } from '#contract/access.ts'
import { LanguageLinks, LanguageMenu } from './language-menu.tsx'
import { MenuLinks, useMenuEntries } from './menu-links.tsx'
import styles from './shell.module.css'

const SignOut = lazy(async () => ({
  default: (await withMessages(import('#src/screens/lock/locks.ts'), 'lock', 'file')).SignOut,
}))

interface Props {
  readonly session: SignedIn
  readonly pathname: string
}

export function SignedInBar({ session, pathname }: Props) {
  const { isReady, status, hasPin, lock } = useDeviceLock()
  const [isLeaving, setIsLeaving] = useState(false)
  const places = placesOf(session.actionIds, pathname)
  const landing = landingOf(session.actionIds)
  // The longest of the paths that contain this address.
  const here = places
    .filter(({ path }) => pathname.startsWith(path))
    .toSorted(byLength)
    .at(-1)
  // The pages of administrators lie within their landing area, which stands for all of them in the bar.
  const current = here?.path.startsWith(landing) ? landing : here?.path
  const isHere = ({ path }: Area) => path === current
  const link = (place: Area) => (
    <BarLink
      key={place.path}
      render={<Link to={place.path} />}
      aria-current={isHere(place) ? (pathname === place.path ? 'page' : 'true') : undefined}
    >
      {place.title}
    </BarLink>
  )
  // One area at a time: more of them have no room in the bar. The product's name leads to the landing area.
  const area = places.find((place) => place.isArea && isHere(place))?.path ?? landing
  const near = places.filter((place) => place.path === area || !place.isArea)
  const entries = useMenuEntries()
  const mayLock = status === 'open' && hasPin
  const canCapture = places.some(({ path }) => path === paths.outbox)
  const bar = (
    <Bar
      sticksOnPhone={pathname.startsWith(paths.home)}
      brand={<BarBrand name={t('common.productName')} render={<Link to={landing} />} />}
      navLabel={t('common.mainNavigation')}
      nav={
        <>
          {near.map(link)}
          <LanguageMenu />
        </>
      }
      menuLabel={t('common.menu')}
      right={canCapture && (isReady || status === 'locked' || status === 'none') && <SyncStatus />}
      account={
        <Menu
          button={<BarButton icon={<CircleUser />}>{session.user.displayName}</BarButton>}
          entries={[
            ...places.map(({ path, title }) => ({ label: title, render: <Link to={path} /> })),
            ...entries,
            ...(mayLock
              ? [{ label: t('menu.lock'), icon: <Lock />, ruled: true, onSelect: () => void lock() }]
              : []),
            {
              label: t('menu.logout'),
              icon: <LogOut />,
              ruled: !mayLock,
              onSelect: () => setIsLeaving(true),
            },
          ]}
        />
      }
      menu={
        <>
          <p className={styles['who']}>
            <CircleUser /> {session.user.displayName}
          </p>
          {places.map(link)}
          <MenuLinks />
          <LanguageLinks />
          {mayLock && (
            <BarButton icon={<Lock />} onClick={() => void lock()}>
              {t('menu.lock')}
            </BarButton>
          )}
          <BarButton icon={<LogOut />} onClick={() => setIsLeaving(true)}>
            {t('menu.logout')}
          </BarButton>
        </>
      }
    />
  )
  return (
    <>
      {bar}
      {isLeaving && (
        <Suspense fallback={null}>
          <SignOut onStay={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

function byLength(one: Area, other: Area): number {
  return one.path.length - other.path.length
}

function placesOf(ids: readonly number[], pathname: string): (Area & { readonly isArea: boolean })[] {
  const own = areasOf(ids)
  const captures = own.some(({ path }) => path === paths.buildingBlocks)
  const verifies = ids.includes(actionIds.VerifyBuildingBlockExist)
  const isOnHome = pathname.startsWith(paths.home)
  return [
    ...(verifies ? [{ path: paths.verify, title: t('common.verify'), isArea: false }] : []),
    ...own.map((area) => ({ ...area, isArea: true })),
    ...(captures ? [{ path: paths.outbox, title: t('common.outbox'), isArea: false }] : []),
    ...(isOnHome ? [] : [{ path: paths.home, title: t('menu.launch'), isArea: false }]),
    { path: paths.profile, title: t('menu.profile'), isArea: true },
    { path: paths.thisDevice, title: t('common.thisDevice'), isArea: true },
  ]
}
