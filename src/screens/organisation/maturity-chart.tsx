import { maturityBucket, maturityRanges } from '#contract/rules/maturity.ts'
import type { HealthCheck } from '#contract/schemas/health-check.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { useServices } from '#src/data/core/app-services.ts'
import { contentText } from '#src/data/core/content-text.ts'
import { countText, differenceText, percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Doughnut } from '#src/ui/charts/doughnut.tsx'
import { HorizontalBars } from '#src/ui/charts/horizontal-bars.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './health-check-dashboard.module.css'
import { noFiguresText, surveyPeriod } from './surveys.ts'

interface Props {
  readonly survey: HealthCheck
  /** Its scores stand beside the present ones. */
  readonly before: HealthCheck | undefined
  readonly at: number | undefined
  readonly place: string
}

const SIZE = 184

/** The overall score with its word, and the scores of the categories that it is the mean of. */
export function MaturityChart({ survey, before, at, place }: Props) {
  const { now } = useServices()
  const { overallMaturity: overall, questionCategories } = survey
  if (overall === null) return <Note title={t('surveys.maturity')}>{noFiguresText(survey, now())}</Note>
  const scores = questionCategories.flatMap(({ questionCategoryId: id, description, categoryScore: score }) =>
    score === null ? [] : [{ id, name: contentText(description), score }],
  )
  const scoreBefore = (id: number) =>
    before?.questionCategories.find((one) => one.questionCategoryId === id)?.categoryScore ?? null
  const word = maturityText(overall)
  return (
    <ChartFigure
      id="maturity"
      title={t('surveys.maturity')}
      place={place}
      unit={t('surveys.maturityUnit')}
      table={{
        columns: [
          { label: t('surveys.category') },
          { label: t('surveys.score'), text: percentText },
          ...(before === undefined
            ? []
            : [{ label: t('surveys.scoreIn', { period: surveyPeriod(before) }), text: percentText }]),
        ],
        rows: [
          [t('surveys.maturity'), overall, ...(before ? [before.overallMaturity] : [])],
          ...scores.map(({ id, name, score }) => [name, score, ...(before ? [scoreBefore(id)] : [])]),
        ],
      }}
      source={t('surveys.source', { name: place })}
      at={at}
      isStale={false}
      isPrivate
    >
      <div className={styles['maturity']}>
        <div className={styles['ring']}>
          <Doughnut
            size={SIZE}
            label={t('surveys.maturityIs', { word, share: percentText(overall) })}
            slices={[
              { id: 1, name: word, value: overall, text: percentText(overall), colour: 'var(--blue-mark)' },
              {
                id: 2,
                name: t('surveys.rest'),
                value: 100 - overall,
                text: percentText(100 - overall),
                colour: 'var(--surface-pressed)',
              },
            ].filter(({ value }) => value > 0)}
          />
          <p aria-hidden>
            <b>{word}</b>
            {percentText(overall)}
          </p>
        </div>
        <div>
          <Scale score={overall} />
          <HorizontalBars
            isStacked
            family="blue"
            max={100}
            bars={scores.map(({ id, name, score }) => {
              const earlier = scoreBefore(id)
              return {
                id,
                name,
                value: score,
                text: percentText(score),
                note:
                  earlier === null || before === undefined
                    ? undefined
                    : t('surveys.since', {
                        change: differenceText(score - earlier),
                        period: surveyPeriod(before),
                      }),
              }
            })}
          />
          <p className={styles['tool']}>{t('surveys.tool')}</p>
        </div>
      </div>
    </ChartFigure>
  )
}

/** The words with their scores; the one of this score stands out. */
function Scale({ score }: { readonly score: number }) {
  return (
    <ol className={styles['scale']}>
      {maturityRanges.map(([least, most], bucket) => (
        <li key={most} aria-current={bucket === maturityBucket(score) ? 'true' : undefined}>
          <i style={{ background: `var(--blue-${bucket + 1})` }} />
          {maturityText(most)}
          <small>{least === most ? countText(most) : `${countText(least)}–${countText(most)}`}</small>
        </li>
      ))}
    </ol>
  )
}

/** The word for a score 0 to 100. */
function maturityText(score: number): string {
  switch (maturityBucket(score)) {
    case 0:
      return t('surveys.word.none')
    case 1:
      return t('surveys.word.starting')
    case 2:
      return t('surveys.word.growing')
    case 3:
      return t('surveys.word.firm')
    case 4:
      return t('surveys.word.leading')
  }
}
