import Printer from 'lucide-react/icons/printer'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { config, type Helpline } from '#contract/calls/config.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { emergencyNumbers } from '#contract/rules/emergency-numbers.ts'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { contentLang } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useTranslatedQuery } from '#src/data/queries/translated-query.ts'
import { dayText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './survey-poster.module.css'
import { isClosed, surveyAddress } from './surveys.ts'
import { useOrganisation } from './use-organisation.ts'

/** A sheet of A4 for the wall, with the link of a survey as a QR code and the numbers for help. */
export function SurveyPoster() {
  const id = decodeId(useParams()['resId'])
  const { now } = useServices()
  const organisation = useOrganisation()
  const asked = useCallQuery(healthChecks.getOrganisationHealthChecks, { userId: organisation.id })
  const helplines = useTranslatedQuery(config.helplines, {})
  const survey = asked.data?.find(({ healthCheckId }) => healthCheckId === id)
  const back = { path: paths.organisation + organisation.query, title: t('area.organisation') }
  const code = survey === undefined || isClosed(survey, now()) ? null : survey.inviteCode
  if (asked.data === undefined || survey === undefined || code === null)
    return (
      <Page>
        <PageHead title={t('surveys.poster')} back={back} />
        {asked.data === undefined ? (
          <NotLoaded asked={asked} heights={['30rem']} />
        ) : (
          <Empty title={t('surveys.noneActive')} />
        )}
      </Page>
    )
  const address = surveyAddress(code)
  const shelter = helplines.data?.find(({ helplineId }) => helplineId === SHELTER)
  const checkedOn = oldestCheck(helplines.data ?? [])
  return (
    <Page>
      <div className="no-print">
        <PageHead
          title={t('surveys.poster')}
          back={back}
          aside={
            <Button variant="main" icon={<Printer />} onClick={() => window.print()}>
              {t('surveys.print')}
            </Button>
          }
        />
      </div>
      <article className={styles['poster']} aria-label={t('surveys.poster')}>
        <p className={styles['organisation']}>{organisation.name}</p>
        <h2>
          {sentencesOf(t('surveys.posterTitle')).map((sentence) => (
            <Fragment key={sentence}>
              <span>{sentence}</span>{' '}
            </Fragment>
          ))}
        </h2>
        <p>
          {t('surveys.posterText', {
            from: dayText(survey.effectiveFrom),
            day: dayText(survey.effectiveTo),
          })}
        </p>
        <div className={styles['code']}>
          <QrCode text={address} label={t('surveys.qrOf', { link: address })} />
          <div>
            <p>{t('surveys.scan')}</p>
            <p className={styles['address']}>{breakable(address.replace(/^https?:\/\//, ''))}</p>
            <p>{t('surveys.posterData')}</p>
          </div>
        </div>
        <ul className={styles['points']}>
          <Point text={t('surveys.posterAnonymous')} />
          <Point text={t('surveys.posterChoice')} />
          <Point text={t('surveys.posterNotAboutYou')} />
          <Point text={t('surveys.posterPrivate')} />
        </ul>
        <section className={styles['help']}>
          <h3>{t('public.helplines')}</h3>
          <ul>
            <li>
              {t('public.commandCentre')}, {t('public.free')} <b>{emergencyNumbers.commandCentre}</b>
            </li>
            <li>
              {t('public.police')} <b>{emergencyNumbers.police}</b>
            </li>
            <li>
              {t('public.anyEmergency')} <b>{emergencyNumbers.any}</b>
            </li>
            {shelter !== undefined && (
              <li>
                <span lang={contentLang(shelter.name)}>{shelter.name}</span>{' '}
                <b>{shelter.contacts[0]?.detail}</b>
              </li>
            )}
          </ul>
          <p>
            {t('public.helplinesText')}{' '}
            {checkedOn !== undefined && t('surveys.posterChecked', { day: dayText(checkedOn) })}
          </p>
        </section>
      </article>
    </Page>
  )
}

/** A sentence whose first words, up to a colon, stand out. */
function Point({ text }: { readonly text: string }) {
  const end = text.indexOf(':') + 1
  return (
    <li>
      <b>{text.slice(0, end)}</b>
      {text.slice(end)}
    </li>
  )
}

/** The National Shelter Helpline. */
const SHELTER = 5

const numbers: readonly string[] = Object.values(emergencyNumbers)

/** Returns when the numbers on the poster were last checked, milliseconds UTC; undefined if one of them never was. */
function oldestCheck(helplines: readonly Helpline[]): number | undefined {
  const days = helplines
    .filter(
      ({ helplineId, contacts }) =>
        helplineId === SHELTER || contacts.some(({ detail }) => numbers.includes(detail)),
    )
    .map(({ lastChecked }) => lastChecked)
  const known = days.filter((day) => day !== null)
  return known.length > 0 && known.length === days.length
    ? Math.min(...known.map((day) => Date.parse(day)))
    : undefined
}

/** A line of large letters begins with a sentence, if there is room. */
function sentencesOf(text: string): readonly string[] {
  return text.match(/[^.?!]+[.?!]*/g)?.map((sentence) => sentence.trim()) ?? []
}

/** Lets the lines of an address break between its parts, so that whoever types it reads whole words and the whole code. */
function breakable(address: string): ReactNode {
  return address.match(/[^/?=]+[/?=]*/g)?.map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))
}
