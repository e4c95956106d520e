import { DAY_MS } from '#contract/rules/day.ts'
import { t } from '#contract/i18n/t.ts'
import type { TableLine } from '../table-line.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import { BadXml, readXml, type XmlReader } from './xml.ts'
import { fileFault, ImportFault } from '../../report.ts'
import type { Source } from '../source.ts'
import { inZip, type Zip } from '../zip.ts'

interface SheetReader extends Required<XmlReader> {
  /** Returns the rows that were completed since the last call. */
  readonly takeLines: () => readonly TableLine[]
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
}

/** The limits of Excel; a cell beyond them is forged. */
const MAX_COLUMNS = 16_384
const MAX_CELL = 32_767

/** Builds rows from the XML of a sheet. Throws if a cell exceeds the limits of Excel. */
function aSheetReader(workbook: Workbook): SheetReader {
  let lines: TableLine[] = []
  let row = 0
  let cells: string[] = []
  let formulas: number[] = []
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false

  const startCell = (attributes: Readonly<Record<string, string>>) => {
    const column = columnOf(attributes['r']) ?? cells.length
    if (column >= MAX_COLUMNS) throw new BadXml(t('importFile.cellTooFar'))
    cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' }
  }
  const endCell = ({ column, ...written }: Cell) => {
    while (cells.length < column) cells.push('')
    cells[column] = textOf(written, workbook)
  }
  return {
    takeLines: () => {
      const finished = lines
      lines = []
      return finished
    },
    start: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
        formulas = []
      } else if (name === 'c') startCell(attributes)
      else if (name === 'f' && cell !== undefined) formulas.push(cell.column)
      else if (name === 'rPh') isPhonetic = true
      isValue = (name === 'v' || name === 't') && !isPhonetic
    },
    text: (part) => {
      if (!isValue || cell === undefined) return
      cell.value += part
      if (cell.value.length > MAX_CELL) throw new BadXml(t('importFile.cellTooLong'))
    },
    end: (name) => {
      isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && cell !== undefined) {
        endCell(cell)
        cell = undefined
      }
      if (name === 'row' && cells.some((text) => text !== '')) lines.push({ row, cells, formulas })
    },
  }
}

const A = 64
const LETTERS = 26

/** Returns 1 for `B7`; undefined without a reference. */
function columnOf(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]+/.exec(place ?? '') ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A, 0) - 1
}

type CellText = Pick<Cell, 'type' | 'style' | 'value'>

function textOf({ type, style, value }: CellText, { sharedTexts, isDate, from1904 }: Workbook): string {
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type !== 'n' || value === '') return value.trim()
  return isDate[style] === true ? dayOf(Number(value), from1904) : numberText(value)
}

/** Removes the binary rounding error that Excel writes: 0.30000000000000004. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** Day 0 such that 1 March 1900 is 61, because Excel counts a 29 February 1900. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** Returns a day such as `2025-10-01`. */
function dayOf(serial: number, from1904: boolean): string {
  if (!(serial >= 0 && serial <= LAST_DAY)) return String(serial)
  const start = from1904 ? DAY_0_OF_1904 : DAY_0
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** Streams the rows of a sheet of a workbook. @throws ImportFault */
export function sheetLines(source: Source, sheet?: string): AsyncGenerator<TableLine> {
  return inZip(source, (zip) => linesIn(zip, source.name, sheet))
}

async function* linesIn(zip: Zip, file: string, sheet: string | undefined): AsyncGenerator<TableLine> {
  const workbook = await withImportFaults(file, () => readWorkbook(zip, file, sheet))
  const reader = aSheetReader(workbook)
  const reading = readXml(await zip.open(workbook.sheet), reader)
  for (;;) {
    const { done } = await withImportFaults(file, () => reading.next())
    yield* reader.takeLines()
    if (done === true) return
  }
}

async function withImportFaults<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ImportFault) throw error
    const reason =
      error instanceof BadXml ? t('importFile.badXml', { why: error.message }) : t('importFile.badZip')
    throw fileFault(file, reason)
  }
}
