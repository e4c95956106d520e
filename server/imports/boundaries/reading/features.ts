import { readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileFault } from '../../report.ts'
import { firstBytes, type Source } from '../../reading/source.ts'
import { t } from '#contract/i18n/t.ts'
import { jsonFeatures } from './json-features.ts'
import { most, mostBytes, type RawFeature } from './raw-feature.ts'
import { inZip, type Zip } from '../../reading/zip.ts'
import { shapefileFeatures } from './shapefile-features.ts'

/** Reads the shapes of a GeoJSON, a TopoJSON or a zip of these or of shapefiles. @throws ImportFault */
export async function* featuresIn(source: Source): AsyncGenerator<RawFeature> {
  const start = (await firstBytes(source, 64)).toString('latin1')
  if (start.startsWith('PK')) {
    yield* inZip(source, (zip) => zipFeatures(zip, source.name))
    return
  }
  if (/^(\xEF\xBB\xBF)?\s*<(!doctype html|html)/i.test(start))
    throw fileFault(source.name, t('importFile.aWebPage'))
  const { size } = await stat(source.path)
  if (size > mostBytes) throw fileFault(source.name, t('boundaryFile.tooLarge', { most }))
  yield* jsonFeatures(await readFile(source.path), source.name, source.name)
}

/** Reads the shapes of every shapefile, GeoJSON and TopoJSON in a zip. */
async function* zipFeatures(zip: Zip, file: string): AsyncGenerator<RawFeature> {
  const names = zip.names.filter((name) => !name.startsWith('__MACOSX/'))
  const layers = names.filter((name) => /\.(shp|geojson|topojson|json)$/i.test(name))
  if (layers.length === 0) throw fileFault(file, t('boundaryFile.noShapes'))
  const unpacked = names.reduce((sum, name) => sum + zip.sizeOf(name), 0)
  if (unpacked > mostBytes) throw fileFault(file, t('boundaryFile.tooLarge', { most }))
  const bytesOf = async (name: string) => {
    const stream = await zip.open(name)
    return buffer(stream).catch(() => {
      throw fileFault(file, t('importFile.badZip'))
    })
  }
  for (const name of layers) {
    const layer = posix.basename(name)
    if (!/\.shp$/i.test(name)) {
      yield* jsonFeatures(await bytesOf(name), file, layer)
      continue
    }
    const beside = async (ending: string) => {
      const wanted = name.replace(/shp$/i, ending).toLowerCase()
      const found = names.find((one) => one.toLowerCase() === wanted)
      return found === undefined ? undefined : bytesOf(found)
    }
    const table = await beside('dbf')
    if (table === undefined)
      throw fileFault(file, t('boundaryFile.noTable', { name: layer.replace(/shp$/i, 'dbf') }))
    const text = async (ending: string) => (await beside(ending))?.toString('latin1').trim()
    const parts = {
      shapes: await bytesOf(name),
      table,
      system: await text('prj'),
      encoding: await text('cpg'),
    }
    yield* shapefileFeatures(parts, file, layer)
  }
}
