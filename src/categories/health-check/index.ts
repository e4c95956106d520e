import { t } from '#src/i18n/t.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { decimalText, quarterText } from '#src/i18n/format.ts'
import type { Category } from '../category.ts'
import { lazyChart, lazyDetails } from '../lazy-chart.tsx'
import { MapPanel } from './map-panel.tsx'
import { GridCards } from './grid-cards.tsx'
import { useBoundaryValues } from './report.ts'

export const healthCheck: Category = {
  id: componentIds.healthCheck,
  palette: 'blue',
  texts: 'healthCheck',
  valueText: decimalText,
  sourceOf: () => t('source.healthCheck'),
  periodOf: ({ periods }) => quarterText(periods.healthCheck),
  useBoundaryValues,
  MapPanel,
  ChartView: lazyChart(({ healthCheck: charts }) => charts.ChartView),
  Details: lazyDetails(({ ofHealthCheck }) => ofHealthCheck),
  Section: lazyChart(({ healthCheck: charts }) => charts.Section),
  GridCards,
}
