import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { config } from '#contract/calls/config.ts'
import { useAsk } from '#src/data/query.ts'
import { useSession } from '#src/data/session.tsx'
import { paths } from '#src/parts/paths.ts'
import { PublicFilters } from '#src/parts/public-filters.tsx'
import { SafetyBar } from '#src/parts/safety-bar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { BarBrand } from '#src/ui/bar-brand.tsx'
import { BarLink } from '#src/ui/bar-link.tsx'
import { Bar } from '#src/ui/bar.tsx'
import { common } from '#src/words/common.ts'
import { useFreshPage } from './fresh-page.ts'
import { LoadingLine } from './loading-line.tsx'
import { useSessionNews } from './session-news.ts'
import { SignedInBar } from './signed-in-bar.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

const SignedInNews = lazy(async () => ({
  default: (await import('./signed-in-news.tsx')).SignedInNews,
}))

/** The frame around every screen: header, whose area, what state the data is in, and on public pages the way out. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const [pathname] = useLocation()
  useFreshPage(pathname)
  useSessionNews(session)
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
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <SignedInNews />
        </Suspense>
      )}
      {isPublic && <SafetyBar />}
      {pathname.startsWith(paths.home) && <PublicFilters />}
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
