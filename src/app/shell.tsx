import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '#contract/calls/config.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { whenIdle } from '#src/data/core/device.ts'
import { useSession } from '#src/data/session/session.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { useForgottenRegistration } from '#src/screens/auth/sign-up/registration-memory.ts'
import { useUpdate } from '#src/device/update.ts'
import { ExitSkipLink } from '#src/components/safety-bar/exit-link.tsx'
import { BetaNote } from './beta-note.tsx'
import { InstallOffer } from './install-offer.tsx'
import { DraftNote, LanguageOffer } from './language-notes.tsx'
import { LoadingLine } from './loading-line.tsx'
import { PublicBar } from './public-bar.tsx'
import { PublicSafetyBar } from './public-safety-bar.tsx'
import { useSessionNews } from './session-news.ts'
import styles from './shell.module.css'

const SignedInBar = lazy(async () => ({
  default: (await withMessages(import('./signed-in.ts'), 'work')).SignedInBar,
}))

const PublicFilters = lazy(async () => ({
  default: (await withMessages(import('./public-filters/public-filters.tsx'), 'public')).PublicFilters,
}))

const PrepareOffline = lazy(async () => {
  await whenIdle()
  return { default: (await import('./prepare-offline.ts')).PrepareOffline }
})

const SignedInNews = lazy(async () => ({
  default: (await withMessages(import('./signed-in.ts'), 'work')).SignedInNews,
}))

const UpdateBanner = lazy(async () => ({ default: (await import('./update-banner.tsx')).UpdateBanner }))

// Created once: the session is known after these are rendered, and they need not render again for it.
const news = (
  <>
    <LoadingLine />
    <UpdatePrompt />
  </>
)
const safety = <PublicSafetyBar />
const filters = (
  <Suspense fallback={null}>
    <PublicFilters />
  </Suspense>
)
const foot = (
  <>
    <Suspense fallback={null}>
      <PrepareOffline />
    </Suspense>
    <BetaNote />
  </>
)

/** Public pages with filters of their own, or without any. */
const unfiltered: readonly string[] = [
  paths.contact,
  paths.data,
  paths.helplines,
  paths.safety,
  paths.privacy,
  paths.aboutOffline,
]

/** The frame around every screen: the header, the banners, and on public pages the exit button. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const { publicAnswers } = useServices()
  const { pathname } = useLocation()
  useFreshPage(pathname)
  useForgottenRegistration(pathname)
  useSessionNews(session)
  const views = useViewCount(pathname)
  const flags = useCallQuery(config.featureFlags, {})
  // Requested on every page, so that the numbers are on the device before they are needed without a signal.
  useCallQuery(config.helplines, {})
  const isDemonstration = flags.data?.isDemonstration === true
  const isPublic = pathname.startsWith(paths.home) || pathname.startsWith('/auth/')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skip')}
      </a>
      {isPublic && <ExitSkipLink onExit={() => void publicAnswers.leave()} />}
      {session.status === 'signed-in' ? (
        <Suspense fallback={<PublicBar isLoginShown={false} isDemonstration={false} />}>
          <SignedInBar session={session} pathname={pathname} />
        </Suspense>
      ) : (
        <PublicBar
          isLoginShown={session.status === 'anonymous' && flags.data?.enableLogin === true}
          isDemonstration={isDemonstration}
        />
      )}
      {news}
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <SignedInNews isDemonstration={isDemonstration} />
        </Suspense>
      )}
      {isPublic && safety}
      <DraftNote />
      {isPublic && <LanguageOffer />}
      {pathname.startsWith(paths.home) && !unfiltered.some((path) => pathname.startsWith(path)) && (
        <div className={`${styles['filters']} no-print ${pathname === paths.home ? '' : styles['folded']}`}>
          {filters}
        </div>
      )}
      <main id="main" tabIndex={-1} className={isPublic ? styles['public'] : undefined}>
        {children}
      </main>
      {isPublic && views > 1 && <InstallOffer views={views} />}
      {isPublic && foot}
    </>
  )
}

function UpdatePrompt() {
  const update = useUpdate()
  return (
    update && (
      <Suspense fallback={null}>
        <UpdateBanner update={update} />
      </Suspense>
    )
  )
}

/** Returns the number of page views since this window was opened. The root does not count, since it only redirects. */
function useViewCount(pathname: string): number {
  const [seen, setSeen] = useState({ pathname, views: 1 })
  if (seen.pathname === pathname) return seen.views
  const next = { pathname, views: seen.views + (seen.pathname === '/' ? 0 : 1) }
  setSeen(next)
  return next.views
}

/** Scrolls to the top and moves the focus for a new address. The first page keeps the browser's position. */
function useFreshPage(address: string): void {
  // A list and its items are one page, which manages its own position.
  const pathname = address.startsWith(paths.verify) ? paths.verify : address
  const shown = useRef(pathname)
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    // The root only redirects, so the page after it counts as the first.
    if (before === pathname || before === '/') return
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
