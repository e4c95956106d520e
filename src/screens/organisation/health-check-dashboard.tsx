import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { healthChecks } from '#contract/calls/health-checks.ts'
import type { SurveyAudience } from '#contract/rules/survey-audiences.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { Can, useMay } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { surveyResultsPath } from '#src/components/routing/survey-screen-paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { t } from '#src/i18n/t.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { AudienceSelect } from './audience-select.tsx'
import styles from './health-check-dashboard.module.css'
import { MaturityChart } from './maturity-chart.tsx'
import { OrganisationSearch } from './organisation-search.tsx'
import { Participation } from './participation.tsx'
import { QuestionCard } from './question-card.tsx'
import { SurveyLink } from './survey-link.tsx'
import { useOrganisation, type Organisation } from './use-organisation.ts'
import {
  figuresText,
  isComplete,
  shownSurvey,
  surveyBefore,
  surveyName,
  surveyPeriod,
  surveysOf,
} from './surveys.ts'

/** The surveys of an organisation: who answered, and how it stands (specification, section 2.9). */
export function HealthCheckDashboard() {
  useReferenceContent('surveys')
  const maySearch = useMay('ViewOrganisationalSurveyResults')
  const organisation = useOrganisation()
  const isChosen = organisation.id !== undefined || organisation.name !== null
  if (isChosen || !maySearch)
    return (
      <Surveys
        key={organisation.id}
        organisation={organisation}
        search={maySearch && <OrganisationSearch />}
      />
    )
  return (
    <Page>
      <PageHead title={t('area.organisation')} lead={t('surveys.chooseOrganisation')} />
      <OrganisationSearch />
    </Page>
  )
}

interface SurveysProps {
  readonly organisation: Organisation
  readonly search: ReactNode
}

function Surveys({ organisation, search }: SurveysProps) {
  const { id, name } = organisation
  const { now } = useServices()
  const asked = useCallQuery(healthChecks.getOrganisationHealthChecks, { userId: id })
  const [audience, setAudience] = useState<SurveyAudience>('staff')
  const [chosen, setChosen] = useState<number>()
  const title = name === null ? t('area.organisation') : t('surveys.of', { name })
  if (asked.data === undefined)
    return (
      <Page>
        <PageHead title={title} />
        {search}
        <NotLoaded asked={asked} heights={['12rem', '16rem']} />
      </Page>
    )
  const surveys = surveysOf(asked.data, audience)
  const survey = shownSurvey(surveys, chosen)
  return (
    <Page>
      <div className={styles['head']}>
        <PageHead title={title} lead={survey && figuresText(survey, now())} />
        <div className={styles['filters']}>
          <AudienceSelect
            surveys={asked.data}
            organisation={organisation}
            value={audience}
            onChange={(value) => {
              setAudience(value)
              setChosen(undefined)
            }}
          />
          {survey !== undefined && (
            <FilterSelect
              label={t('surveys.period')}
              clearable={false}
              options={surveys.map((one) => ({
                value: String(one.healthCheckId),
                label: surveyPeriod(one),
              }))}
              value={String(survey.healthCheckId)}
              empty={surveyPeriod(survey)}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
        </div>
      </div>
      {search}
      <DataAge {...asked} />
      {!surveys.some(({ isCurrent }) => isCurrent) && <Empty title={t('surveys.noneActive')} />}
      <div className={styles['top']}>
        {survey !== undefined && <Participation survey={survey} onChanged={asked.ask} />}
        <Can action="AddSurveyLink">
          <SurveyLink
            key={survey?.healthCheckId ?? audience}
            audience={audience}
            surveys={surveys}
            survey={survey}
            organisation={organisation}
            onMade={(made) => {
              setChosen(made ?? undefined)
              asked.ask()
            }}
          />
        </Can>
      </div>
      {survey === undefined ? (
        <div>
          <ViewResults survey={survey} query={organisation.query} />
        </div>
      ) : (
        <Figures
          survey={survey}
          before={surveyBefore(surveys, survey)}
          at={asked.at}
          organisation={organisation}
        />
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly survey: HealthCheck
  readonly before: HealthCheck | undefined
  readonly at: number | undefined
  readonly organisation: Organisation
}

function Figures({ survey, before, at, organisation }: FiguresProps) {
  const place = surveyName(organisation.name, survey)
  const viewResults = <ViewResults survey={survey} query={organisation.query} />
  if (survey.actualResponses === 0)
    return (
      <>
        <Note>{t('surveys.noAnswersYet')}</Note>
        <div>{viewResults}</div>
      </>
    )
  const questions = survey.questionCategories
    .filter(({ isInDashboard }) => isInDashboard)
    .flatMap((category) => category.questions)
  return (
    <>
      <MaturityChart survey={survey} before={before} at={at} place={place} />
      <div className={styles['between']}>
        <Heading level={2}>{t('surveys.whoAnswered')}</Heading>
        {viewResults}
      </div>
      <div className={styles['cards']}>
        {questions.map((question) => (
          <QuestionCard
            key={question.questionId}
            question={question}
            isComplete={isComplete(survey)}
            at={at}
            place={place}
          />
        ))}
      </div>
    </>
  )
}

interface ViewResultsProps {
  readonly survey: HealthCheck | undefined
  /** Names the organisation. */
  readonly query: string
}

/** It is disabled while there are no results. */
function ViewResults({ survey, query }: ViewResultsProps) {
  const mayReadOwn = useMay('ViewYourOrganisationSurveyResult')
  const mayReadAny = useMay('ViewOrganisationalSurveyResults')
  if (!mayReadOwn && !mayReadAny) return null
  return survey === undefined || survey.actualResponses === 0 ? (
    <Button variant="main" disabled>
      {t('surveys.viewResults')}
    </Button>
  ) : (
    <ButtonLink variant="main" render={<Link to={surveyResultsPath(survey.healthCheckId) + query} />}>
      {t('surveys.viewResults')}
    </ButtonLink>
  )
}
