import { t } from '#src/i18n/t.ts'
import { countText, decimalText, quarterText } from '#src/i18n/format.ts'
import { crimeRate } from '#contract/rules/crime-rate.ts'
import { chosenTotal } from './crime-sums.ts'
import type { CrimeEntry } from '#contract/schemas/crime-report.ts'
import { colourScales, stepOf } from '#src/components/figures/colour-scale.ts'
import { areFewCases } from '#src/components/figures/few-cases.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import styles from '../chart-columns.module.css'

interface Props {
  readonly entry: CrimeEntry | undefined
  readonly chosen: readonly number[]
}

export function CrimeRate({ entry, chosen }: Props) {
  const cases = entry === undefined ? null : chosenTotal(entry.crimeStats, chosen)
  if (entry === undefined) return <p>{t('common.noData')}</p>
  if (cases === null)
    return (
      <p>{entry.group === null ? t('common.noData') : t('crime.notByType', { when: quarterText(entry) })}</p>
    )
  const rate = crimeRate(cases, entry.peopleCount)
  if (rate === null) {
    return (
      <p className={styles['figure']}>
        {t('crime.caseCount', { cases, casesText: countText(cases) })}. {t('crime.noRate')}
      </p>
    )
  }
  return (
    <>
      <p className={styles['figure']}>
        <b>{decimalText(rate)}</b> {t('crime.ratePer')}, {levelOf(rate)}
      </p>
      {entry.group !== null && <p className={styles['note']}>{entry.group}</p>}
      {areFewCases(cases) && <p className={styles['note']}>{t('crime.fewCases')}</p>}
    </>
  )
}

const scale = colourScales[componentIds.crime]
const levels = ['low', 'medium', 'high'] as const

/** Returns `low`, `medium` or `high`. */
export function levelOf(rate: number): string {
  const step = stepOf(scale, rate)
  return t(`crime.levels.${levels[step === undefined ? 0 : scale.indexOf(step)] ?? 'low'}`)
}
