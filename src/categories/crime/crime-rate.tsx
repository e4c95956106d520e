import { crimeRate } from '#contract/rules/crime-rate.ts'
import { chosenTotal } from './crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { chartWords } from '#src/words/charts.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { decimalText } from '#src/words/format.ts'
import { colourScales, stepOf } from '#src/components/figures/colour-scale.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import styles from '../chart-columns.module.css'

interface Props {
  readonly entry: CrimeEntry | undefined
  readonly chosen: readonly number[]
}

export function CrimeRate({ entry, chosen }: Props) {
  const cases = entry === undefined ? null : chosenTotal(entry.crimeStats, chosen)
  if (entry === undefined || cases === null) return <p>{chartWords.noData}</p>
  const rate = crimeRate(cases, entry.peopleCount)
  if (rate === null) {
    return (
      <p className={styles['figure']}>
        {words.caseCount(cases)}. {words.noRate}
      </p>
    )
  }
  return (
    <p className={styles['figure']}>
      <b>{decimalText(rate)}</b> {words.ratePer}, {levelOf(rate)}
    </p>
  )
}

const scale = colourScales[componentIds.crime]

/** Returns `low`, `medium` or `high`. */
export function levelOf(rate: number): string {
  const step = stepOf(scale, rate)
  return words.levels[step === undefined ? 0 : scale.indexOf(step)] ?? ''
}
