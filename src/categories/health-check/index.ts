import { colourScales } from '#contract/rules/colour-scale.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { healthCheckSource } from '#contract/sources/health-check.ts'
import { quarterText } from '#src/words/format.ts'
import { healthCheckWords as words } from '#src/words/health-check.ts'
import type { Category } from '../category.ts'
import { later } from '../later.tsx'
import { useBoundaryValues } from './use-boundary-values.ts'

/** Shows how many organisations ask their people how well they prevent violence, and how mature they are. */
export const healthCheck: Category = {
  id: componentIds.healthCheck,
  palette: 'blue',
  scale: colourScales[componentIds.healthCheck],
  mapTitle: words.mapTitle,
  legendTitle: words.legendTitle,
  valueText: (maturity) => maturity.toFixed(2),
  sharesOf: words.sharesOf,
  source: healthCheckSource,
  periodOf: ({ periods }) => quarterText(periods.healthCheck),
  useBoundaryValues,
  MapPanel: later(async () => (await import('./map-panel.tsx')).MapPanel),
  ChartView: later(async () => (await import('./chart-view.tsx')).ChartView),
  Section: later(async () => (await import('./section.tsx')).Section),
  GridCards: later(async () => (await import('./grid-cards.tsx')).GridCards),
}
