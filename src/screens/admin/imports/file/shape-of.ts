import type { ExportFormat } from '#contract/schemas/exports.ts'
import type { ImportKindName } from '#contract/schemas/import.ts'
import { importWords as words } from '#src/words/imports.ts'
import type { FileShape } from './file-fault.ts'

interface Shape {
  readonly type: FileShape
  readonly accept: string
  readonly formats: string
  /** The export formats that an import takes again. */
  readonly patterns: readonly ExportFormat[]
}

const table: Shape = {
  type: 'table',
  accept: '.csv,.xlsx',
  formats: words.formats.table,
  patterns: ['csv', 'xlsx'],
}

export const shapeOf: Readonly<Record<ImportKindName, Shape>> = {
  boundaries: {
    type: 'map',
    accept: '.geojson,.json,.topojson,.zip',
    formats: words.formats.map,
    patterns: ['geojson'],
  },
  people: table,
  crime: table,
  providers: table,
  contacts: table,
}
