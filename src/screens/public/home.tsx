import { lazy, Suspense } from 'react'
import { config, type Helpline } from '#contract/calls/config.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import { useAsk } from '#src/data/query.ts'
import { useSession } from '#src/data/session.tsx'
import { AsAt } from '#src/parts/as-at.tsx'
import { Title } from '#src/parts/title.tsx'
import { Trouble } from '#src/parts/trouble.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { common } from '#src/words/common.ts'
import { dayText } from '#src/words/format.ts'
import { publicWords } from '#src/words/public.ts'
import styles from './home.module.css'

const CountryOutline = lazy(async () => ({
  default: (await import('#src/parts/country-outline.tsx')).CountryOutline,
}))

const UnsentNote = lazy(async () => ({
  default: (await import('#src/parts/unsent-note.tsx')).UnsentNote,
}))

/** The public index: what the product measures, and whom to call. */
export function Home() {
  const isNobodys = useSession().status === 'anonymous'
  const components = useAsk(dashboard.components, {})
  const helplines = useAsk(config.helplines, {})
  return (
    <Page width="work">
      <Title of={publicWords.title} />
      {isNobodys && (
        <Suspense fallback={null}>
          <UnsentNote />
        </Suspense>
      )}
      <div className={styles['opening']}>
        <PageTitle title={publicWords.title} lead={publicWords.lead} />
        <Suspense fallback={null}>
          <CountryOutline />
        </Suspense>
      </div>
      <section className={styles['section']} aria-labelledby="categories">
        <h2 id="categories">{publicWords.categories}</h2>
        {components.data === undefined && components.problem && (
          <Trouble problem={components.problem} onRetry={components.ask} />
        )}
        {components.isLoading && <Waiting />}
        <ul className={styles['categories']}>
          {components.data?.map((component) => (
            <li key={component.componentId} className={styles[`category-${component.componentId}`]}>
              <h3>{component.name}</h3>
              <p>{component.description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="helplines" id="help">
        <h2 id="helplines">{publicWords.helplines}</h2>
        <p>
          {publicWords.helplinesText} {publicWords.noAnswer}
        </p>
        {helplines.data === undefined && helplines.problem && (
          <Trouble problem={helplines.problem} onRetry={helplines.ask} />
        )}
        {helplines.isLoading && <Waiting />}
        <div className={styles['helplines']}>
          {helplines.data?.map((helpline) => (
            <HelplineCard key={helpline.helplineId} helpline={helpline} />
          ))}
        </div>
        <AsAt at={helplines.at} isFromPhone={helplines.isFromPhone} />
      </section>
    </Page>
  )
}

function HelplineCard({ helpline }: { readonly helpline: Helpline }) {
  return (
    <Card title={helpline.name} level={3}>
      <p>{helpline.purpose}</p>
      <ul className={styles['numbers']}>
        {helpline.contacts.map(({ detail, link, cost, note }) => (
          <li key={detail}>
            {link === null ? <b>{detail}</b> : <a href={link}>{detail}</a>}
            {cost !== null && <small>{cost}</small>}
            {note !== null && <small>{note}</small>}
          </li>
        ))}
      </ul>
      <p className={styles['meta']}>
        {[helpline.hours, checkedText(helpline.lastChecked)].filter(Boolean).join(' · ')}
      </p>
    </Card>
  )
}

function checkedText(day: string | null): string {
  return day === null ? publicWords.notChecked : publicWords.lastChecked(dayText(Date.parse(day)))
}

function Waiting() {
  return (
    <Loading label={common.loading}>
      <Skeleton height="6rem" />
    </Loading>
  )
}
