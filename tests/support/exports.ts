import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import type { BoundaryId } from '#contract/fields/ids.ts'
import {
  exportPath,
  exportTables,
  type ExportFormat,
  type ExportName,
  type ExportTable,
} from '#contract/schemas/exports.ts'

export interface AnExport {
  readonly name: ExportName
  readonly table: ExportTable
  readonly format: ExportFormat
  readonly path: string
}

/** Every file that can be exported: each declared table in each of its formats. */
export const everyExport: readonly AnExport[] = (Object.keys(exportTables) as ExportName[]).flatMap(
  (name) => {
    const table: ExportTable = exportTables[name]
    return table.formats.map((format) => ({ name, table, format, path: exportPath(table, format) }))
  },
)

export function pathOf(name: ExportName, format: ExportFormat, boundaryId?: number): string {
  return exportPath(exportTables[name], format, boundaryId as BoundaryId | undefined)
}

/** Returns the rows of a CSV by their header. */
export function rowsIn(csv: string): readonly Readonly<Record<string, string>>[] {
  return parse(csv, { bom: true, columns: true })
}

const unpack = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)

/** Returns the entries of a zip as text by name. */
export async function entriesIn(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const file = await unpack(zip, { lazyEntries: true })
  const open = promisify<Entry, NodeJS.ReadableStream>(file.openReadStream.bind(file))
  const found = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    file.on('entry', (entry: Entry) => {
      open(entry)
        .then(text)
        .then((content) => {
          found.set(entry.fileName, content)
          file.readEntry()
        })
        .catch(reject)
    })
    file.on('end', resolve)
    file.on('error', reject)
    file.readEntry()
  })
  return found
}
