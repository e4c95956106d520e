import { t } from '#src/i18n/t.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { decimalText } from '#src/i18n/format.ts'
import { crimePeriodText } from '#src/components/figures/crime-period.ts'
import type { Category } from '../category.ts'
import { lazyChart, lazyDetails } from '../lazy-chart.tsx'
import { GridCards } from './grid-cards.tsx'
import { useBoundaryValues } from './report.ts'

export const crime: Category = {
  id: componentIds.crime,
  palette: 'red',
  texts: 'crime',
  valueText: decimalText,
  sourceOf: () => t('source.crime'),
  note: 'crime.note',
  periodOf: ({ periods }) => (periods.crime === null ? t('common.noData') : crimePeriodText(periods.crime)),
  useBoundaryValues,
  MapPanel: lazyChart(({ crime: charts }) => charts.MapPanel),
  ChartView: lazyChart(({ crime: charts }) => charts.ChartView),
  Details: lazyDetails(({ ofCrime }) => ofCrime),
  Section: lazyChart(({ crime: charts }) => charts.Section),
  GridCards,
}
