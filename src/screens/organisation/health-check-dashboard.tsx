import { useState } from 'react'
import { Link } from 'react-router-dom'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { FEWEST_RESPONSES } from '#contract/rules/maturity.ts'
import { TYPE_WITH_STUDENTS, type SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { Can } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useSession } from '#src/data/session/session.tsx'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import styles from './health-check-dashboard.module.css'
import { MaturityChart } from './maturity-chart.tsx'
import { Participation } from './participation.tsx'
import { QuestionCard } from './question-card.tsx'
import { SurveyLink } from './survey-link.tsx'
import { audienceText, shownSurvey, surveyBefore, surveyResultsPath, surveysOf } from './surveys.ts'

/** The surveys of one's own organisation: who answered, and how it stands (specification, section 2.9). */
export function HealthCheckDashboard() {
  const session = useSession()
  const { organisationName = null, organisationTypeId = null } = session.status === 'signed-in' ? session : {}
  const asked = useCallQuery(healthChecks.getOrganisationHealthChecks, {})
  const [audience, setAudience] = useState<SurveyAudience>('staff')
  const [chosen, setChosen] = useState<number>()
  const title =
    organisationName === null ? t('area.organisation') : t('surveys.of', { name: organisationName })
  if (asked.data === undefined)
    return (
      <Page>
        <PageHead title={title} />
        <NotLoaded asked={asked} heights={['12rem', '16rem']} />
      </Page>
    )
  const surveys = surveysOf(asked.data, audience)
  const survey = shownSurvey(surveys, chosen)
  const hasStudents =
    organisationTypeId === TYPE_WITH_STUDENTS || surveysOf(asked.data, 'students').length > 0
  return (
    <Page>
      <div className={styles['head']}>
        <PageHead
          title={title}
          lead={
            survey !== undefined && survey.shownResponses >= FEWEST_RESPONSES
              ? t('surveys.figuresFrom', {
                  count: survey.shownResponses,
                  countText: countText(survey.shownResponses),
                })
              : undefined
          }
        />
        <div className={styles['filters']}>
          {hasStudents && (
            <FilterSelect
              label={t('surveys.audience')}
              clearable={false}
              options={(['staff', 'students'] as const).map((value) => ({
                value,
                label: audienceText(value),
              }))}
              value={audience}
              empty={audienceText('staff')}
              onChange={(value) => {
                setAudience(value === 'students' ? 'students' : 'staff')
                setChosen(undefined)
              }}
            />
          )}
          {survey !== undefined && (
            <FilterSelect
              label={t('surveys.period')}
              clearable={false}
              options={surveys.map((one) => ({
                value: String(one.healthCheckId),
                label: one.questionnaire,
              }))}
              value={String(survey.healthCheckId)}
              empty={survey.questionnaire}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
        </div>
      </div>
      <DataAge {...asked} />
      {!surveys.some(({ isCurrent }) => isCurrent) && <Empty title={t('surveys.noneActive')} />}
      <div className={styles['top']}>
        {survey !== undefined && <Participation survey={survey} onChanged={asked.ask} />}
        <Can action="AddSurveyLink">
          <SurveyLink
            key={survey?.healthCheckId ?? audience}
            audience={audience}
            survey={survey}
            onMade={asked.ask}
          />
        </Can>
      </div>
      {survey !== undefined && (
        <Figures
          survey={survey}
          before={surveyBefore(surveys, survey)}
          at={asked.at}
          name={organisationName}
        />
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly survey: HealthCheck
  readonly before: HealthCheck | undefined
  readonly at: number | undefined
  readonly name: string | null
}

function Figures({ survey, before, at, name }: FiguresProps) {
  const place = name ?? ''
  if (survey.actualResponses === 0) return <Note>{t('surveys.noAnswersYet')}</Note>
  const questions = survey.questionCategories
    .filter(({ isInDashboard }) => isInDashboard)
    .flatMap((category) => category.questions)
  return (
    <>
      <MaturityChart survey={survey} before={before} at={at} place={place} />
      <div className={styles['between']}>
        <Heading level={2}>{t('surveys.whoAnswered')}</Heading>
        <Can action="ViewYourOrganisationSurveyResult">
          <ViewResults survey={survey} />
        </Can>
      </div>
      <div className={styles['cards']}>
        {questions.map((question) => (
          <QuestionCard key={question.questionId} question={question} at={at} place={place} />
        ))}
      </div>
    </>
  )
}

function ViewResults({ survey: { healthCheckId } }: { readonly survey: HealthCheck }) {
  return healthCheckId > 0 ? (
    <ButtonLink variant="main" render={<Link to={surveyResultsPath(healthCheckId)} />}>
      {t('surveys.viewResults')}
    </ButtonLink>
  ) : (
    <Button variant="main" disabled>
      {t('surveys.viewResults')}
    </Button>
  )
}
