import { ImportFault } from '../../report.ts'
import { words } from '../../words.ts'
import type { TableLine } from '../table-line.ts'
import type { Source } from '../source.ts'
import { inZip, type Zip } from '../zip.ts'
import { readWorkbook } from './workbook.ts'
import { aSheetReader } from './sheet-reader.ts'
import { BadXml, readXml } from './xml.ts'

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
    const reason = error instanceof BadXml ? words.badXml(error.message) : words.badZip
    throw new ImportFault({ file, row: null, column: '', reason })
  }
}
