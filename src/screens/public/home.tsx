import { Bilingual, BilingualContent } from '#src/components/bilingual.tsx'
import { withMessages } from '#src/i18n/load-messages.ts'
import { t } from '#src/i18n/t.ts'
import { lazy, Suspense } from 'react'
import { config, type Helpline } from '#contract/calls/config.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { contentLang } from '#src/data/core/content-text.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { whenIdle } from '#src/data/core/device.ts'
import { useSession } from '#src/data/session/session.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { DraftUnsentNote } from '#src/components/sync-status/draft-unsent-note.tsx'
import { ViewTrouble } from '#src/components/filters/view-trouble.tsx'
import { useView } from '#src/components/filters/use-view.ts'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { ErrorBoundary } from '#src/components/error-boundary.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { LazyInView } from '#src/ui/lazy-in-view.tsx'
import { checkedTexts } from '#src/components/checked-texts.ts'
import { CategoryCards } from './category-cards.tsx'
import { FindHelp } from './find-help.tsx'
import styles from './home.module.css'
import { Sections } from './sections.tsx'

const OfflineAreasSection = lazy(async () => {
  await whenIdle()
  return {
    default: (await withMessages(import('./offline-areas/offline-areas-section.tsx'), 'figures'))
      .OfflineAreasSection,
  }
})

export function Home() {
  const components = useTranslatedQuery(dashboard.components, {})
  const helplines = useTranslatedQuery(config.helplines, {})
  const checked = checkedTexts(helplines.data ?? [])
  const state = useView()
  const view = state.type === 'view' ? state.view : undefined
  return (
    <Page width="board">
      {/* The document shows the same head before any script runs. */}
      <PageHead title={t('public.title')} tab={t('public.pages.home')} lead={t('public.lead')} />
      <NobodysNote />
      <FindHelp components={components.data ?? []} />
      {state.type === 'trouble' || state.type === 'odd' ? (
        <ViewTrouble level={2} state={state} />
      ) : (
        <section
          className={styles['section']}
          aria-labelledby="place"
          data-waiting={components.isLoading || state.type === 'loading'}
        >
          <h2 id="place">{view?.place ?? t('public.filters.country')}</h2>
          {state.type === 'view' && <DataAge at={state.at} isFromPhone={state.isFromPhone} />}
          {components.data === undefined && <NotLoaded asked={components} heights={['6rem']} />}
          <CategoryCards components={components.data ?? []} view={view} />
        </section>
      )}
      {view && <Sections components={components.data ?? []} view={view} />}
      <section className={styles['section']} aria-labelledby="helplines" id="help">
        <h2 id="helplines">{t('public.helplines')}</h2>
        <p>
          <Bilingual id="public.helplinesText" /> <Bilingual id="public.noAnswer" />
        </p>
        {checked.ofAll !== null && <p className={styles['meta']}>{checked.ofAll}</p>}
        {helplines.data === undefined && <NotLoaded asked={helplines} heights={['6rem']} />}
        <div className={styles['helplines']}>
          {helplines.data?.map((helpline) => (
            <HelplineCard key={helpline.helplineId} helpline={helpline} checked={checked.of(helpline)} />
          ))}
        </div>
        <DataAge at={helplines.at} isFromPhone={helplines.isFromPhone} />
      </section>
      {view && (
        <LazyInView height="0">
          <ErrorBoundary isPart>
            <Suspense fallback={null}>
              <OfflineAreasSection view={view} />
            </Suspense>
          </ErrorBoundary>
        </LazyInView>
      )}
    </Page>
  )
}

/** A component of its own, so that the page does not render again when the session is known to be anonymous. */
function NobodysNote() {
  return useSession().status === 'anonymous' ? <DraftUnsentNote /> : null
}

interface HelplineCardProps {
  readonly helpline: Helpline
  readonly checked: string | null
}

function HelplineCard({ helpline, checked }: HelplineCardProps) {
  return (
    <Card title={<span lang={contentLang(helpline.name)}>{helpline.name}</span>} level={3}>
      <p>{helpline.purpose}</p>
      <ul className={styles['numbers']}>
        {helpline.contacts.map(({ detail, link, cost, note }) => (
          <li key={detail}>
            {link === null ? <b>{detail}</b> : <a href={link}>{detail}</a>}
            {cost !== null && <small>{cost}</small>}
            {note !== null && (
              <small>
                <BilingualContent text={note} />
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['meta']}>{[helpline.hours, checked].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
