import { colourScales } from '#contract/rules/colour-scale.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import type { Category } from '../category.ts'
import { later } from '../later.tsx'
import { useBoundaryValues } from './use-boundary-values.ts'

/** Compares active local 100-day challenges. */
export const collectiveActions: Category = {
  id: componentIds.collectiveActions,
  palette: 'orange',
  scale: colourScales[componentIds.collectiveActions],
  mapTitle: words.mapTitle,
  legendTitle: words.legendTitle,
  valueText: countText,
  sharesOf: words.sharesOf,
  source: collectiveActionSource,
  periodOf: () => words.today,
  useBoundaryValues,
  MapPanel: later(async () => (await import('./map-panel.tsx')).MapPanel),
  ChartView: later(async () => (await import('./chart-view.tsx')).ChartView),
  Section: later(async () => (await import('./section.tsx')).Section),
  GridCards: later(async () => (await import('./grid-cards.tsx')).GridCards),
}
