import CircleCheck from 'lucide-react/icons/circle-check'
import CircleStop from 'lucide-react/icons/circle-stop'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OutputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { surveyAudiences } from '#contract/rules/survey-audiences.ts'
import { Can, useMay } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { SurveyPreviewLink, SurveyQuestionsLink } from './survey-links.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { countText, dayText, shortQuarterOfText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { LinkGenerator } from './link-generator.tsx'
import styles from './questionnaires.module.css'

type Summary = OutputOf<typeof healthChecks.getSummarisedHealthCheck>[number]

/** The surveys of all organisations by period, as sums that name nobody (specification, section 2.17). */
export function Questionnaires() {
  useReferenceContent('surveys')
  const asked = useCallQuery(healthChecks.getSummarisedHealthCheck, {})
  const mayMakeLinks = useMayMakeLinks()
  /** The period that is shown; null shows all of them. */
  const [chosen, setChosen] = useState<string | null>()
  const current = asked.data?.find(({ isCurrent }) => isCurrent)?.period ?? null
  const period = chosen === undefined ? current : chosen
  const shown = asked.data?.filter((one) => period === null || one.period === period) ?? []
  return (
    <Page>
      <PageHead
        title={t('area.questionnaires')}
        lead={t('questionnaires.lead')}
        aside={
          <Can action="ViewOrganisationalSurveyResults">
            <ButtonLink render={<Link to={paths.organisation} />}>{t('surveys.findOrganisation')}</ButtonLink>
          </Can>
        }
      />
      <DataAge {...asked} />
      {asked.data === undefined ? (
        <NotLoaded asked={asked} heights={['14rem', '14rem']} />
      ) : (
        <>
          {period !== null && (
            <div>
              <Button variant="quiet" onClick={() => setChosen(null)}>
                {t('questionnaires.previous')}
              </Button>
            </div>
          )}
          {shown.length === 0 && <Empty title={t('questionnaires.none')} />}
          <div className={styles['groups']} data-periods={period === null ? 'all' : 'one'}>
            <Group
              title={t('surveys.staff')}
              summaries={shown.filter((one) => one.questionnaireTypeId === surveyAudiences.staff)}
              onChoose={period === null ? setChosen : undefined}
            />
            <Group
              title={t('surveys.students')}
              summaries={shown.filter((one) => one.questionnaireTypeId === surveyAudiences.students)}
              onChoose={period === null ? setChosen : undefined}
            />
          </div>
        </>
      )}
      {mayMakeLinks && <LinkGenerator />}
    </Page>
  )
}

/** Only administrators make links for organisations that are not their own. */
function useMayMakeLinks(): boolean {
  const isAdministrator = useMay('WorldOfImpactAdmin')
  const mayAdd = useMay('AddSurveyLink')
  const maySearch = useMay('ViewOrganisationalSurveyResults')
  return isAdministrator && mayAdd && maySearch
}

interface GroupProps {
  readonly title: string
  readonly summaries: readonly Summary[]
  /** Missing where only one period is shown. */
  readonly onChoose: ((period: string) => void) | undefined
}

function Group({ title, summaries, onChoose }: GroupProps) {
  if (summaries.length === 0) return null
  return (
    <section className={styles['group']}>
      <Heading level={2}>{title}</Heading>
      <div className={styles['cards']}>
        {summaries.map((summary) => (
          <SummaryCard
            key={`${summary.effectiveFrom} ${summary.boundaryId}`}
            summary={summary}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

function SummaryCard({ summary, onChoose }: { readonly summary: Summary } & Pick<GroupProps, 'onChoose'>) {
  const { now } = useServices()
  const isOver = summary.effectiveTo < now()
  const { questionnaireDescription, period, boundary, publishedAt, isCurrent, inviteCode } = summary
  const periodName = shortQuarterOfText(quarterOf(summary.effectiveFrom))
  const name = `${contentText(questionnaireDescription)}, ${periodName}`
  return (
    <Card
      level={3}
      title={boundary === null ? name : `${name}, ${boundary}`}
      action={<State summary={summary} />}
      foot={
        <>
          <span>{t('questionnaires.publishedOn', { day: dayText(publishedAt) })}</span>
          {isCurrent && inviteCode === null && (
            <SurveyQuestionsLink questionnaireId={summary.questionnaireId} />
          )}
          {isCurrent && inviteCode !== null && <SurveyPreviewLink inviteCode={inviteCode} />}
          {isCurrent && <span>{t('surveys.openUntil', { day: dayText(summary.effectiveTo) })}</span>}
          {onChoose && (
            <Button variant="quiet" onClick={() => onChoose(period)}>
              {t('questionnaires.only', { period: periodName })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['bars']}>
        <Share
          label={t('questionnaires.organisations')}
          isOver={isOver}
          value={summary.totalParticipatedOrganisations}
          of={summary.totalOrganisations}
        />
        <Share
          label={t('surveys.responses')}
          isOver={isOver}
          value={summary.totalActualResponses}
          of={summary.totalExpectedResponses}
        />
      </div>
    </Card>
  )
}

function State({ summary: { isCurrent, effectiveFrom } }: { readonly summary: Summary }) {
  const { now } = useServices()
  if (isCurrent)
    return (
      <Mark tone="success" icon={<CircleCheck />}>
        {t('questionnaires.active')}
      </Mark>
    )
  return effectiveFrom > now() ? (
    <Mark icon={<Clock />}>{t('surveys.notOpen')}</Mark>
  ) : (
    <Mark icon={<CircleStop />}>{t('questionnaires.expired')}</Mark>
  )
}

interface ShareProps {
  readonly label: string
  readonly isOver: boolean
  readonly value: number | null
  readonly of: number | null
}

function Share({ label, isOver, value, of }: ShareProps) {
  if (value === null || of === null)
    return <p>{isOver ? t('questionnaires.tooFew', { label }) : t('questionnaires.later', { label })}</p>
  return (
    <ProgressBar
      label={label}
      value={value}
      max={of}
      text={t('surveys.countOf', { count: countText(value), total: countText(of) })}
    />
  )
}
