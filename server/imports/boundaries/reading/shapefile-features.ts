import { openDbf, openShp } from 'shapefile'
import { fileFault } from '../../report.ts'
import { t } from '#contract/i18n/t.ts'
import type { RawFeature } from './raw-feature.ts'

interface ShapefileParts {
  readonly shapes: Buffer
  readonly table: Buffer
  /** The content of the .prj file. */
  readonly system: string | undefined
  /** The content of the .cpg file. */
  readonly encoding: string | undefined
}

const SHAPES_HEADER = 100
const TABLE_HEADER = 32

/** Reads the shapes of a shapefile with the rows of its table. @throws ImportFault if one is cut off or damaged */
export async function* shapefileFeatures(
  { shapes, table, system, encoding }: ShapefileParts,
  file: string,
  layer: string,
): AsyncGenerator<RawFeature> {
  const about = (reason: string) => fileFault(file, reason)
  const tableName = layer.replace(/shp$/i, 'dbf')
  const wrong = faultOfSystem(system)
  if (wrong !== undefined) throw about(wrong)
  if (isCutOff(shapes, SHAPES_HEADER, lengthOfShapes)) throw about(t('boundaryFile.cutOff', { name: layer }))
  if (isCutOff(table, TABLE_HEADER, lengthOfTable)) throw about(t('boundaryFile.cutOff', { name: tableName }))
  const damaged = (name: string) => () => {
    throw about(t('boundaryFile.badShapefile', { name }))
  }
  const geometries = await openShp(shapes).catch(damaged(layer))
  const rows = await openDbf(table, { encoding: knownEncoding(encoding) }).catch(damaged(tableName))
  let row = 0
  for (;;) {
    const shape = await geometries.read().catch(damaged(layer))
    const told = await rows.read().catch(damaged(tableName))
    if (shape.done && told.done) return
    if (shape.done || told.done)
      throw about(
        t('boundaryFile.notAsMany', { shapes: row + (shape.done ? 0 : 1), rows: table.readUInt32LE(4) }),
      )
    row += 1
    yield { row, layer, properties: told.value ?? {}, geometry: shape.value }
  }
}

function faultOfSystem(system = ''): string | undefined {
  if (/^\s*(PROJCS|PROJCRS)/i.test(system)) return t('boundaryFile.projected')
  const [, datum = ''] = /^\s*GEOG(?:CS|CRS)\["([^"]*)"/i.exec(system) ?? []
  return /wgs|hartebeesthoek|itrf/i.test(datum) || datum === ''
    ? undefined
    : t('boundaryFile.otherDatum', { name: datum })
}

function isCutOff(bytes: Buffer, header: number, lengthOf: (bytes: Buffer) => number): boolean {
  return bytes.length < header || bytes.length < lengthOf(bytes)
}

/** The header counts words of two bytes. */
function lengthOfShapes(bytes: Buffer): number {
  return bytes.readInt32BE(24) * 2
}

function lengthOfTable(bytes: Buffer): number {
  return bytes.readUInt16LE(8) + bytes.readUInt32LE(4) * bytes.readUInt16LE(10)
}

/** Maps the names in .cpg files; most files of this country are in UTF-8 or Windows-1252. */
function knownEncoding(named = ''): string {
  if (/^(utf-?8|65001)$/i.test(named)) return 'utf-8'
  const [, number] = /^(?:ansi ?|cp|windows-)?(125\d)$/i.exec(named) ?? []
  return number === undefined ? 'windows-1252' : `windows-${number}`
}
