import type { CSSProperties } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { healthChecks } from '#contract/calls/health-checks.ts'
import { ChartFigure } from '#src/components/chart-figure.tsx'
import { contentText } from '#src/data/core/content-text.ts'
import { countText, percentText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import styles from './survey-results.module.css'

type Category = OutputOf<typeof healthChecks.organisationalResult>['categories'][number]
type Question = Category['questions'][number]

interface Props {
  readonly category: Category
  readonly title: string
  /** No more answers come. */
  readonly isClosed: boolean
  /** The answers go from red to green by their score; otherwise they are shades of blue. */
  readonly isScale: boolean
  /** The survey before this one, whose score stands beside the present one. */
  readonly before: { readonly period: string; readonly score: number | null } | undefined
  readonly place: string
  readonly at: number | undefined
}

const axis = [0, 20, 40, 60, 80, 100]

/** The answers to the questions of a category as bars of 100 percent. */
export function CategoryResult({ category, title, isClosed, isScale, before, place, at }: Props) {
  const { questionCategoryId, categoryScore: score, questions } = category
  const groups = groupByAnswers(questions)
  return (
    <ChartFigure
      id={`category-${questionCategoryId}`}
      title={title}
      place={place}
      unit={[
        scoreText(score, isClosed),
        ...(before === undefined || before.score === null
          ? []
          : [t('surveys.scoreWas', { score: percentText(before.score), period: before.period })]),
        t('surveys.barsShow'),
      ].join(' ')}
      table={{
        columns: [
          { label: t('surveys.question') },
          { label: t('surveys.answer') },
          { label: t('surveys.share'), text: percentText },
        ],
        rows: questions.flatMap(({ description, bars }): (readonly (string | number | null)[])[] =>
          bars.length === 0
            ? [[contentText(description), t('surveys.hidden'), null]]
            : bars.map((bar) => [contentText(description), contentText(bar.category), bar.value]),
        ),
      }}
      source={t('surveys.source', { name: place })}
      at={at}
      isStale={false}
      isPrivate
    >
      {groups.map((group) => (
        <AnswerGroup key={group[0]?.questionId} questions={group} isScale={isScale} />
      ))}
    </ChartFigure>
  )
}

function scoreText(score: number | null, isClosed: boolean): string {
  if (score !== null) return t('surveys.scoreIs', { score: percentText(score) })
  return isClosed ? t('surveys.noScoreAtEnd') : t('surveys.noScore')
}

/** Questions with the same possible answers, under one legend. */
function AnswerGroup({ questions, isScale }: { questions: readonly Question[]; isScale: boolean }) {
  const answers = coloured(questions.find(({ bars }) => bars.length > 0)?.bars ?? [], isScale)
  return (
    <div className={styles['group']}>
      <ul className={styles['legend']}>
        {answers.map(({ category, style }) => (
          <li key={category}>
            <i style={style} />
            {contentText(category)}
          </li>
        ))}
      </ul>
      <ul className={styles['stack']}>
        {questions.map(({ questionId, description, responses, bars }) => (
          <li key={questionId}>
            <span>
              {contentText(description)}
              {responses !== null && (
                <small>
                  {t('surveys.responsesTo', { count: responses, countText: countText(responses) })}
                </small>
              )}
            </span>
            {bars.length === 0 ? (
              <p className={styles['hidden']}>{t('surveys.notShown')}</p>
            ) : (
              <div className={styles['bar']} aria-hidden>
                {coloured(bars, isScale)
                  .filter(({ value }) => value > 0)
                  .map(({ category, value, style }) => (
                    <span key={category} style={{ ...style, width: `${value}%` }}>
                      {value >= LEAST_WITH_NUMBER && Math.round(value)}
                    </span>
                  ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['axis']} aria-hidden>
        <span>
          {axis.map((value) => (
            <i key={value} style={{ insetInlineStart: `${value}%` }}>
              {value}
            </i>
          ))}
        </span>
      </div>
    </div>
  )
}

/** A narrower part has no room for its number, which the table has too. */
const LEAST_WITH_NUMBER = 6

/** Puts questions with the same answers and scores together, in the order in which each set first comes. */
function groupByAnswers(questions: readonly Question[]): readonly (readonly Question[])[] {
  const groups = new Map<string, Question[]>()
  // One without bars does not tell its answers: it stays with the question before it.
  let key = ''
  for (const question of questions) {
    if (question.bars.length > 0)
      key = JSON.stringify(question.bars.map(({ category, score }) => [category, score]))
    groups.set(key, [...(groups.get(key) ?? []), question])
  }
  return [...groups.values()]
}

type Bar = Question['bars'][number]

const STEPS = 5

/** Gives each answer its colour: on a scale by its score, the worst first; otherwise darker for a higher score. */
function coloured(
  bars: readonly Bar[],
  isScale: boolean,
): readonly (Bar & { readonly style: CSSProperties })[] {
  const ordered = bars.toSorted((one, other) => (isScale ? one.score - other.score : other.score - one.score))
  return ordered.map((bar, index) => {
    const share = bars.length > 1 ? index / (bars.length - 1) : 0
    const step = Math.round(isScale ? 1 + share * (STEPS - 1) : STEPS - share * (STEPS - 1))
    const family = isScale ? 'answer' : 'blue'
    return {
      ...bar,
      style: { background: `var(--${family}-${step})`, color: `var(--on-${family}-${step})` },
    }
  })
}
