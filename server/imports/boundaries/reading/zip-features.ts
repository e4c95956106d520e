import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ImportFault } from '../../report.ts'
import type { Source } from '../../reading/source.ts'
import { inZip, type Zip } from '../../reading/zip.ts'
import { words as shared } from '../../words.ts'
import { words } from '../words.ts'
import { jsonFeatures } from './json-features.ts'
import { most, mostBytes, type RawFeature } from './raw-feature.ts'
import { shapefileFeatures } from './shapefile-features.ts'

/** Reads the shapes of every shapefile, GeoJSON and TopoJSON in a zip. */
export function zipFeatures(source: Source): AsyncGenerator<RawFeature> {
  return inZip(source, (zip) => featuresOf(zip, source.name))
}

async function* featuresOf(zip: Zip, file: string): AsyncGenerator<RawFeature> {
  const about = (reason: string) => new ImportFault({ file, row: null, column: '', reason })
  const names = zip.names.filter((name) => !name.startsWith('__MACOSX/'))
  const layers = names.filter((name) => /\.(shp|geojson|topojson|json)$/i.test(name))
  if (layers.length === 0) throw about(words.noShapes)
  const unpacked = names.reduce((sum, name) => sum + zip.sizeOf(name), 0)
  if (unpacked > mostBytes) throw about(words.tooLarge(most))
  const bytesOf = async (name: string) => {
    const stream = await zip.open(name)
    return buffer(stream).catch(() => {
      throw about(shared.badZip)
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
    if (table === undefined) throw about(words.noTable(layer.replace(/shp$/i, 'dbf')))
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
