import { componentIds } from '#contract/schemas/component-ids.ts'
import { decimalText, quarterText } from '#src/i18n/format.ts'
import type { Category } from '../category.ts'
import { lazyChart, lazyDetails } from '../lazy-chart.tsx'
import { GridCards } from './grid-cards.tsx'
import { MapPanel } from './map-panel.tsx'
import { providersSource } from './providers-source.ts'
import { useBoundaryValues } from './report.ts'

export const buildingBlocks: Category = {
  id: componentIds.buildingBlocks,
  palette: 'green',
  texts: 'availability',
  valueText: decimalText,
  sourceOf: providersSource,
  periodOf: ({ periods }) => quarterText(periods.buildingBlocks),
  useBoundaryValues,
  MapPanel,
  ChartView: lazyChart(({ buildingBlocks: charts }) => charts.ChartView),
  Details: lazyDetails(({ ofBuildingBlocks }) => ofBuildingBlocks),
  Section: lazyChart(({ buildingBlocks: charts }) => charts.Section),
  GridCards,
}
