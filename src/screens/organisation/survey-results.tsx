import Printer from 'lucide-react/icons/printer'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useParams } from 'react-router-dom'
import type { OutputOf } from '#contract/call.ts'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { countText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { CategoryResult } from './category-result.tsx'
import styles from './survey-results.module.css'
import {
  audienceText,
  figuresText,
  isClosed,
  noFiguresText,
  surveyBefore,
  surveyName,
  surveyPeriod,
} from './surveys.ts'
import { useOrganisation } from './use-organisation.ts'

type Result = OutputOf<typeof healthChecks.organisationalResult>

/** Behaviours, which the specification names in full. */
const BEHAVIOURS = 1

/** The answers to the scored questions of one survey (specification, section 2.10). */
export function SurveyResults() {
  useReferenceContent('surveys')
  const id = decodeId(useParams()['resId'])
  const organisation = useOrganisation()
  const { now } = useServices()
  const back = { path: paths.organisation + organisation.query, title: t('area.organisation') }
  const surveys = useCallQuery(healthChecks.getOrganisationHealthChecks, { userId: organisation.id })
  const survey = surveys.data?.find(({ healthCheckId }) => healthCheckId === id)
  const asked = useCallQuery(
    healthChecks.organisationalResult,
    survey === undefined
      ? null
      : { QuestionnaireTypeId: survey.questionnaireTypeId, HealthCheckId: survey.healthCheckId },
  )
  if (surveys.data !== undefined && survey === undefined)
    return (
      <Page>
        <PageHead title={t('surveys.noResults')} back={back} />
      </Page>
    )
  if (asked.data === undefined)
    return (
      <Page>
        <PageHead title={t('surveys.results')} back={back} />
        <NotLoaded asked={surveys.data === undefined ? surveys : asked} heights={['20rem', '20rem']} />
      </Page>
    )
  const result: Result = asked.data
  const before = surveys.data && surveyBefore(surveys.data, result)
  const place = surveyName(organisation.name, result)
  const inOrder = result.categories.toSorted(
    (one, other) => other.questionCategoryId - one.questionCategoryId,
  )
  return (
    <Page>
      <PageHead
        back={back}
        title={t('surveys.resultsOf', {
          audience: audienceText(result.questionnaireTypeId),
          period: surveyPeriod(result),
        })}
        lead={organisation.name ?? undefined}
        tags={[
          {
            label: t('surveys.responses'),
            value: t('surveys.countOf', {
              count: countText(result.actualResponses),
              total: countText(result.expectedResponses),
            }),
          },
        ]}
        aside={
          <Button className={styles['print']} icon={<Printer />} onClick={() => window.print()}>
            {t('surveys.print')}
          </Button>
        }
      />
      <DataAge {...asked} />
      {inOrder.every(({ questions }) => questions.every(({ responses }) => responses === null)) ? (
        <Empty title={t('surveys.noResults')}>{noFiguresText(result, now())}</Empty>
      ) : (
        <>
          <Note icon={<ShieldCheck />}>
            {figuresText(result, now())} {t('surveys.neverFewer')}
          </Note>
          {inOrder.map((category) => (
            <CategoryResult
              key={category.questionCategoryId}
              category={category}
              title={
                category.questionCategoryId === BEHAVIOURS
                  ? t('surveys.behaviours')
                  : contentText(category.description)
              }
              isClosed={isClosed(result, now())}
              isScale={category.questionCategoryId === BEHAVIOURS}
              before={
                before && {
                  period: surveyPeriod(before),
                  score:
                    before.questionCategories.find(
                      (one) => one.questionCategoryId === category.questionCategoryId,
                    )?.categoryScore ?? null,
                }
              }
              place={place}
              at={asked.at}
            />
          ))}
        </>
      )}
    </Page>
  )
}
