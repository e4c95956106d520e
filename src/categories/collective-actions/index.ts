import { t } from '#src/i18n/t.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { countText } from '#src/i18n/format.ts'
import type { Category } from '../category.ts'
import { lazyChart, lazyDetails } from '../lazy-chart.tsx'
import { GridCards } from './grid-cards.tsx'
import { useBoundaryValues } from './report.ts'

export const collectiveActions: Category = {
  id: componentIds.collectiveActions,
  palette: 'orange',
  texts: 'action',
  valueText: countText,
  sourceOf: () => t('source.collectiveActions'),
  periodOf: () => t('action.today'),
  useBoundaryValues,
  MapPanel: lazyChart(({ collectiveActions: charts }) => charts.MapPanel),
  ChartView: lazyChart(({ collectiveActions: charts }) => charts.ChartView),
  Details: lazyDetails(({ ofCollectiveActions }) => ofCollectiveActions),
  Section: lazyChart(({ collectiveActions: charts }) => charts.Section),
  GridCards,
}
