import { readFile, stat } from 'node:fs/promises'
import { ImportFault } from '../../report.ts'
import { firstBytes, type Source } from '../../reading/source.ts'
import { words as shared } from '../../words.ts'
import { words } from '../words.ts'
import { jsonFeatures } from './json-features.ts'
import { most, mostBytes, type RawFeature } from './raw-feature.ts'
import { zipFeatures } from './zip-features.ts'

/** Reads the shapes of a GeoJSON, a TopoJSON or a zip of these or of shapefiles. @throws ImportFault */
export async function* featuresIn(source: Source): AsyncGenerator<RawFeature> {
  const start = (await firstBytes(source, 64)).toString('latin1')
  if (start.startsWith('PK')) {
    yield* zipFeatures(source)
    return
  }
  if (/^(\xEF\xBB\xBF)?\s*<(!doctype html|html)/i.test(start)) throw about(source, shared.aWebPage)
  const { size } = await stat(source.path)
  if (size > mostBytes) throw about(source, words.tooLarge(most))
  yield* jsonFeatures(await readFile(source.path), source.name, source.name)
}

function about({ name: file }: Source, reason: string): ImportFault {
  return new ImportFault({ file, row: null, column: '', reason })
}
