import ShieldCheck from 'lucide-react/icons/shield-check'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { questionTypes } from '#contract/schemas/survey.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { countText, percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Card } from '#src/ui/card.tsx'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { rampOf } from '#src/ui/charts/family.ts'
import { Pie } from '#src/ui/charts/pie.tsx'
import { Note } from '#src/ui/note.tsx'

type Question = HealthCheck['questionCategories'][number]['questions'][number]

/** What `visualizeTypeId` says. A progress bar and a bar graph are both bars, one for each answer. */
const PIE = 1

interface Props {
  readonly question: Question
  /** Without figures, the question has fewer than five answers for sure. */
  readonly isComplete: boolean
  readonly at: number | undefined
  readonly place: string
}

/** The answers to one question, in percent of those who answered it. */
export function QuestionCard({ question, isComplete, at, place }: Props) {
  const { questionId, description, responses, answers, questionTypeId, visualizeTypeId } = question
  const title = contentText(description)
  if (responses === null)
    return (
      <Card title={title} level={3}>
        <Note icon={<ShieldCheck />}>
          {isComplete ? t('surveys.tooFewAnswers') : t('surveys.tooFewInFigures')}
        </Note>
      </Card>
    )
  const shares = answers.map(({ possibleAnswerId, description: answer, distributionValue }) => ({
    id: possibleAnswerId,
    name: contentText(answer),
    value: distributionValue,
    text: distributionValue === null ? t('surveys.hidden') : percentText(distributionValue),
  }))
  const isPie = visualizeTypeId === PIE && shares.every(({ value }) => value !== null)
  const colours = rampOf('blue', shares.length)
  return (
    <ChartFigure
      id={`question-${questionId}`}
      title={title}
      level={3}
      place={place}
      unit={t('surveys.responsesTo', { count: responses, countText: countText(responses) })}
      table={{
        columns: [{ label: t('surveys.answer') }, { label: t('surveys.share'), text: percentText }],
        rows: shares.map(({ name, value }) => [name, value]),
      }}
      source={t('surveys.source', { name: place })}
      at={at}
      isStale={false}
      isPrivate
    >
      {questionTypeId === questionTypes.multipleChoice && <p>{t('surveys.moreThanWhole')}</p>}
      {isPie ? (
        <Pie
          label={title}
          slices={shares
            .map((share, index) => ({ ...share, value: share.value ?? 0, colour: colours[index] ?? '' }))
            .filter(({ value }) => value > 0)}
        />
      ) : (
        <HorizontalBars isStacked family="blue" max={100} bars={shares} />
      )}
    </ChartFigure>
  )
}
