import { createReadStream } from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unescapeCsvText } from '#contract/rules/csv-text.ts'
import { ImportFault } from '../report.ts'
import { t } from '#contract/i18n/t.ts'
import type { TableLine } from './table-line.ts'
import { firstBytes, type Source } from './source.ts'

const LOOKED_AT = 65_536
/** The maximum number of characters in a row; otherwise an unclosed quote would read the whole file. */
const MAX_ROW = 1_048_576
const none: readonly number[] = []

/** Reads a CSV in UTF-8 with or without a mark, separated by commas, tabs or, as Excel here writes it, semicolons. */
export async function* csvLines(source: Source): AsyncGenerator<TableLine> {
  const about = (reason: string, row: number | null = null) =>
    new ImportFault({ file: source.name, row, column: '', reason })
  const rows = parse({
    bom: true,
    delimiter: await delimiterOf(source),
    relax_column_count: true,
    max_record_size: MAX_ROW,
    trim: true,
  })
  pipeline(createReadStream(source.path), inUtf8(about), rows, () => undefined)
  let row = 0
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell !== '')) yield { row, cells: cells.map(unescapeCsvText), formulas: none }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw about(t('importFile.badCsv', { why: error.message }), recordOf(error))
    throw error
  }
}

/** Returns the row that could not be read; the parser is ahead of its consumer. */
function recordOf({ records }: CsvError): number | null {
  return typeof records === 'number' ? records + 1 : null
}

async function delimiterOf(source: Source): Promise<',' | ';' | '\t'> {
  const [line = ''] = (await firstBytes(source, LOOKED_AT)).toString('utf8').split(/\r?\n/, 1)
  const count = (sign: string) => line.split(sign).length
  if (count('\t') > Math.max(count(','), count(';'))) return '\t'
  return count(';') > count(',') ? ';' : ','
}

/** Passes UTF-8 through and fails at the first invalid byte: wrongly guessed letters would stay in names for ever. */
function inUtf8(about: (reason: string) => Error): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let passed = 0
  const decode = (chunk: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined })
      if (text.includes('\0')) return done(about(t('importFile.utf16')))
      passed += chunk?.length ?? 0
      return done(null, text)
    } catch {
      return done(about(t('importFile.notUtf8', { byte: passed + firstBad(chunk) })))
    }
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  })
}

/** Returns the position of the first bad byte, from 1; approximate if its letter began in the chunk before. */
function firstBad(chunk: Buffer | undefined): number {
  if (chunk === undefined) return 0
  const replaced = chunk.toString('utf8').indexOf('\uFFFD')
  return replaced < 0 ? chunk.length : Buffer.byteLength(chunk.toString('utf8').slice(0, replaced)) + 1
}
