import { ImportFault } from '../report.ts'
import { words } from '../words.ts'
import { csvLines } from './csv.ts'
import type { TableLine } from './table-line.ts'
import { firstBytes, type Source } from './source.ts'
import { sheetLines } from './xlsx/sheet-lines.ts'

const LOOKED_AT = 512

/**
 * Streams the rows of a CSV file or of a sheet of a workbook, in constant memory. The first bytes tell the format, not
 * the name.
 * @param sheet the name of the sheet to read; the first sheet if there is none of that name
 * @throws ImportFault if the file has another format or cannot be read further
 */
export async function* readTableLines(source: Source, sheet?: string): AsyncGenerator<TableLine> {
  const first = await firstBytes(source, LOOKED_AT)
  const wrong = faultOfFormat(first)
  if (wrong !== undefined) throw new ImportFault({ file: source.name, row: null, column: '', reason: wrong })
  yield* isZip(first) ? sheetLines(source, sheet) : csvLines(source)
}

function isZip(first: Buffer): boolean {
  return first.subarray(0, 2).toString('latin1') === 'PK'
}

function faultOfFormat(first: Buffer): string | undefined {
  const start = first.toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) return words.oldExcel
  if (start.startsWith('%PDF')) return words.pdf
  if (/^(\xEF\xBB\xBF)?\s*<(!doctype html|html)/i.test(start)) return words.aWebPage
  if (isZip(first)) return undefined
  if (isUtf16(first)) return words.utf16
  return start.includes('\0') ? words.noText : undefined
}

/** Detects UTF-16 by its mark; without one, every other byte is empty, while binary files have empty bytes anywhere. */
function isUtf16(first: Buffer): boolean {
  if (/^(\xFF\xFE|\xFE\xFF)/.test(first.toString('latin1'))) return true
  const empty = [0, 0]
  for (const [place, byte] of first.entries()) if (byte === 0) empty[place % 2] = (empty[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  return Math.min(even, odd) * 4 < Math.max(even, odd)
}
