import { componentIds } from '#contract/schemas/component-ids.ts'
import { crimeSource } from '#contract/sources/crime.ts'
import { chartWords } from '#src/words/charts.ts'
import { crimeWords as words } from '#src/words/crime.ts'
import { decimalText, quarterText } from '#src/words/format.ts'
import type { Category } from '../category.ts'
import { lazyChart } from '../lazy-chart.tsx'
import { GridCards } from './grid-cards.tsx'
import { useBoundaryValues } from './report.ts'

export const crime: Category = {
  id: componentIds.crime,
  palette: 'red',
  words,
  valueText: decimalText,
  source: crimeSource,
  note: words.note,
  periodOf: ({ periods }) => (periods.crime === null ? chartWords.noData : quarterText(periods.crime)),
  useBoundaryValues,
  MapPanel: lazyChart(({ crime: charts }) => charts.MapPanel),
  ChartView: lazyChart(({ crime: charts }) => charts.ChartView),
  Section: lazyChart(({ crime: charts }) => charts.Section),
  GridCards,
}
