import { t } from '#src/i18n/t.ts'
import { csvHead } from '#contract/rules/csv-text.ts'
import { downloadFile } from '#src/data/outbox/outbox-file.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { ChartTable } from '#src/ui/charts/chart-table.ts'
import { renderPng } from '#src/ui/charts/render-png.ts'
import { fileNameParts } from './file-name.ts'

interface Numbers {
  readonly table: ChartTable
  readonly source: string
}

/** Returns the numbers as CSV. The source is the last column of every row, where it does not confuse programs. */
export function chartCsv({ table: { columns, rows }, source }: Numbers): string {
  const header = [...columns.map(({ label }) => label), t('chart.source')]
  return csvHead([header, ...rows.map((row) => [...row, source])])
}

export function saveCsv(numbers: Numbers, title: string, now: number): void {
  const text = chartCsv(numbers)
  downloadFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameOf(title, now, 'csv'))
}

export async function savePicture(frame: HTMLElement, title: string, now: number): Promise<void> {
  const picture = await renderPng(frame).catch(() => undefined)
  // Some browsers do not draw HTML inside an SVG. The person is told where to find the numbers.
  if (picture === undefined) return showToast.error(t('chart.noPicture'))
  downloadFile(picture, nameOf(title, now, 'png'))
}

function nameOf(title: string, now: number, ending: string): string {
  const { plain, day } = fileNameParts(title, now)
  return t('chart.fileName', { what: plain, day, ending })
}
