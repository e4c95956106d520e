import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { config } from '#contract/calls/config.ts'
import { useAsk } from '#src/data/query.ts'
import { useSession, useSessionActions } from '#src/data/session.tsx'
import type { SignedIn } from '#src/data/session-rules.ts'
import { areasOf, landingOf } from '#src/parts/areas.ts'
import { paths } from '#src/parts/paths.ts'
import { SafetyBar } from '#src/parts/safety-bar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarButton } from '#src/ui/bar-button.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { common } from '#src/words/common.ts'
import { useFreshPage } from './fresh-page.ts'
import { LoadingLine } from './loading-line.tsx'
import styles from './shell.module.css'
import { UpdatePrompt } from './update-prompt.tsx'

const SyncPill = lazy(async () => ({ default: (await import('#src/parts/sync-pill.tsx')).SyncPill }))

/** The frame around every screen: header, whose area, what state the data is in, and on public pages the way out. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const [pathname] = useLocation()
  useFreshPage(pathname)
  const flags = useAsk(config.featureFlags, {})
  // Asked on every page, so that the numbers to call are on the device before they are needed without signal.
  useAsk(config.helplines, {})
  const isPublic = pathname.startsWith(paths.home) || pathname.startsWith('/auth/')
  return (
    <>
      <a className="skip-link" href="#main">
        {common.skip}
      </a>
      {session.status === 'signed-in' ? (
        <SignedInBar session={session} pathname={pathname} />
      ) : (
        <PublicBar isLoginShown={session.status === 'anonymous' && flags.data?.enableLogin === true} />
      )}
      <LoadingLine />
      {flags.data?.isDemonstration && <Banner tone="warning">{common.demonstration}</Banner>}
      <UpdatePrompt />
      {isPublic && <SafetyBar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

function PublicBar({ isLoginShown }: { readonly isLoginShown: boolean }) {
  const login = (
    <BarLink outlined render={<Link to={paths.login} />}>
      {common.login}
    </BarLink>
  )
  return (
    <Bar
      brand={<BarBrand name={common.productName} wordsOnPhone render={<Link to={paths.home} />} />}
      navLabel={common.mainNavigation}
      menuLabel={common.menu}
      right={isLoginShown ? login : null}
    />
  )
}

function SignedInBar({ session, pathname }: { readonly session: SignedIn; readonly pathname: string }) {
  const { signOut } = useSessionActions()
  const isOnHome = pathname.startsWith(paths.home)
  const places = [
    ...areasOf(session.actionIds),
    { path: paths.outbox, title: common.outbox },
    ...(isOnHome ? [] : [{ path: paths.home, title: common.launch }]),
  ]
  const links = places.map(({ path, title }) => (
    <BarLink
      key={path}
      render={<Link to={path} />}
      aria-current={pathname.startsWith(path) ? 'page' : undefined}
    >
      {title}
    </BarLink>
  ))
  const logout = (
    <BarButton icon={<LogOut />} onClick={() => void signOut()}>
      {common.logout}
    </BarButton>
  )
  return (
    <Bar
      brand={<BarBrand name={common.productName} render={<Link to={landingOf(session.actionIds)} />} />}
      navLabel={common.mainNavigation}
      nav={links}
      menuLabel={common.menu}
      right={
        <Suspense fallback={null}>
          <SyncPill />
        </Suspense>
      }
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
          {links}
          {logout}
        </>
      }
    />
  )
}
