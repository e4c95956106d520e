import { crimeRate } from '#contract/rules/crime-rate.ts'
import { chosenTotal } from '#contract/rules/crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { chartWords } from '#src/words/charts.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { decimalText } from '#src/words/format.ts'
import styles from './crime-rate.module.css'
import { levelOf } from './rate-words.ts'

interface Props {
  readonly entry: CrimeEntry | undefined
  readonly chosen: readonly number[]
}

/** Shows the number of cases for every 100 000 people in a quarter, and whether it is low, medium or high. */
export function CrimeRate({ entry, chosen }: Props) {
  const cases = entry === undefined ? null : chosenTotal(entry.crimeStats, chosen)
  if (entry === undefined || cases === null) return <p>{chartWords.noData}</p>
  const rate = crimeRate(cases, entry.peopleCount)
  if (rate === null) {
    return (
      <p className={styles['rate']}>
        {words.caseCount(cases)}. {words.noRate}
      </p>
    )
  }
  return (
    <p className={styles['rate']}>
      <b>{decimalText(rate)}</b> {words.ratePer}, {levelOf(rate)}
    </p>
  )
}
