import { componentIds } from '#contract/schemas/component-ids.ts'
import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import type { Category } from '../category.ts'
import { lazyChart } from '../lazy-chart.tsx'
import { GridCards } from './grid-cards.tsx'
import { useBoundaryValues } from './report.ts'

export const collectiveActions: Category = {
  id: componentIds.collectiveActions,
  palette: 'orange',
  words,
  valueText: countText,
  source: collectiveActionSource,
  periodOf: () => words.today,
  useBoundaryValues,
  MapPanel: lazyChart(({ collectiveActions: charts }) => charts.MapPanel),
  ChartView: lazyChart(({ collectiveActions: charts }) => charts.ChartView),
  Section: lazyChart(({ collectiveActions: charts }) => charts.Section),
  GridCards,
}
