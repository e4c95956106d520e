import { expect, it } from 'vitest'
import { chartCsv } from '#src/components/save-chart.ts'

it('every row of a chart’s file names the source, and no cell is a formula that a spreadsheet would run', () => {
  const table = {
    columns: [{ label: 'Place' }, { label: 'Cases' }],
    rows: [
      ['=Overberg', 12],
      ['Cape Winelands', null],
    ],
  }
  expect(chartCsv({ table, source: '-The police. As at 3 May 2026.' })).toBe(
    [
      '\uFEFFPlace,Cases,Source',
      `'=Overberg,12,'-The police. As at 3 May 2026.`,
      `Cape Winelands,,'-The police. As at 3 May 2026.`,
      '',
    ].join('\r\n'),
  )
})
