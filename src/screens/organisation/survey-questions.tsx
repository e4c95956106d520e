import Printer from 'lucide-react/icons/printer'
import { useParams } from 'react-router-dom'
import { healthChecks } from '#contract/calls/health-checks.ts'
import { questionTypes } from '#contract/schemas/survey.ts'
import { useMay } from '#src/components/can.tsx'
import { DataAge } from '#src/components/data-age.tsx'
import { NotLoaded } from '#src/components/not-loaded.tsx'
import { PageHead } from '#src/components/routing/page-head.tsx'
import { decodeId, paths } from '#src/components/routing/paths.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { useReferenceContent } from '#src/components/use-reference-content.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Page } from '#src/ui/page.tsx'
import styles from './survey-questions.module.css'
import { useOrganisation } from './use-organisation.ts'

/** The questions of a questionnaire on paper, with or without an open survey. */
export function SurveyQuestions() {
  useReferenceContent('surveys')
  const QuestionnaireId = decodeId(useParams()['resId'])
  const { query } = useOrganisation()
  const asked = useCallQuery(
    healthChecks.getQuestions,
    QuestionnaireId === undefined ? null : { QuestionnaireId },
  )
  const isAdministrator = useMay('HealthCheckAdmin')
  const readsOrganisations = useMay('ViewOrganisationalSurveyResults')
  const back =
    isAdministrator || readsOrganisations
      ? { path: paths.organisation + query, title: t('area.organisation') }
      : { path: paths.questionnaires, title: t('area.questionnaires') }
  if (asked.data === undefined)
    return (
      <Page>
        <PageHead title={t('surveys.questions')} back={back} />
        <NotLoaded asked={asked} heights={['12rem', '20rem']} />
      </Page>
    )
  const { title, introduction, categories } = asked.data
  return (
    <Page>
      <PageHead
        title={contentText(title)}
        back={back}
        aside={
          <Button variant="main" icon={<Printer />} onClick={() => window.print()}>
            {t('surveys.print')}
          </Button>
        }
      />
      <DataAge {...asked} />
      <div className={styles['introduction']}>
        {introduction.map((paragraph) => (
          <p key={paragraph}>{contentText(paragraph)}</p>
        ))}
      </div>
      {categories.map(({ questionCategoryId, description, questions }) => (
        <section key={questionCategoryId} className={styles['category']}>
          <Heading level={2}>{contentText(description)}</Heading>
          <ol>
            {questions.map((question) => (
              <li key={question.questionId}>
                <p>{contentText(question.description)}</p>
                {question.questionTypeId === questionTypes.multipleChoice && (
                  <small>{t('surveys.chooseSeveral')}</small>
                )}
                <ul>
                  {question.answers.map((answer) => (
                    <li key={answer.possibleAnswerId}>{contentText(answer.description)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Page>
  )
}
