import { colourScales } from '#contract/rules/colour-scale.ts'
import { componentIds } from '#contract/schemas/component-ids.ts'
import { collectiveActionSource } from '#contract/sources/collective-actions.ts'
import { actionWords as words } from '#src/words/collective-actions.ts'
import { countText } from '#src/words/format.ts'
import type { Category } from '../category.ts'
import { later } from '../later.tsx'
import { GridCards } from './grid-cards.tsx'
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
  MapPanel: later(async () => (await import('../charts.ts')).collectiveActions.MapPanel),
  ChartView: later(async () => (await import('../charts.ts')).collectiveActions.ChartView),
  Section: later(async () => (await import('../charts.ts')).collectiveActions.Section),
  GridCards,
}
