import { t } from '#src/i18n/t.ts'
import {
  decimalText,
  differenceText,
  percentText,
  quarterText,
  shortQuarterOfText,
} from '#src/i18n/format.ts'
import { colourScales, stepOf } from '#src/components/figures/colour-scale.ts'
import { percentOf } from '#contract/rules/percent.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import type { BuildingBlockReport } from '#contract/schemas/building-block-report.ts'
import type { Heat } from '#src/ui/heat-cell.tsx'
import type { HeatColumn } from '#src/ui/heat-table.tsx'

export type ReportPeriod = BuildingBlockReport['reportingPeriods'][number]

/** Fits a cell; a screen reader hears the sentence instead. */
const NOT_ANSWERED = '–'
const scale = colourScales[componentIds.buildingBlocks]

/** Returns a share 0 to 1 as text with the colour of its band; null where nothing was answered. */
export function heatOf(share: number | null, name: string, period: ReportPeriod): Heat {
  if (share === null) return { text: NOT_ANSWERED, said: t('availability.noAnswers'), color: undefined }
  const percentage = percentOf(share)
  const step = stepOf(scale, percentage)
  return {
    text: decimalText(percentage),
    color: step?.color,
    tooltip: t('availability.cell', {
      percentage: percentText(percentage),
      name,
      when: quarterText(period),
      band: step?.describe() ?? '',
    }),
  }
}

export function columnsOf(periods: readonly ReportPeriod[]): readonly HeatColumn[] {
  return periods.map((period) => ({
    label: shortQuarterOfText(period),
    isCurrent: period.isCurrent,
  }))
}

/** Returns the change of a share (0 to 1) from the first to the last quarter; nothing if one of them is not known. */
export function changeText(shares: readonly (number | null)[]): string {
  const first = shares[0] ?? null
  const last = shares.at(-1) ?? null
  if (first === null || last === null || shares.length < 2) return ''
  return differenceText(percentOf(last) - percentOf(first))
}
