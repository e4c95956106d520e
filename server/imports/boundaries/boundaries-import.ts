import { fileFault } from '../report.ts'
import type { ReadResult, ImportKind, ReadTask, OptionMeanings } from '../kind.ts'
import { topologyItems, shapesOfLevel } from './topology-items.ts'
import type { FieldOptions } from './fields.ts'
import { readShapes } from './read-shapes.ts'
import { exportGeoJson } from './geo-json-export.ts'
import { findLevel, levels } from './levels.ts'
import { shapeItems } from './shape-items.ts'
import {
  boundariesTable,
  keysOfPart,
  findTopology,
  listStoredBoundaries,
  findBoundaryContents,
  writeBoundaries,
} from './store.ts'
import { t } from '#contract/i18n/t.ts'

/** Imports the shapes of boundaries and rebuilds the topologies of the map. */
export const boundariesImport: ImportKind = {
  name: 'boundaries',
  description:
    'shapes of provinces, districts, municipalities, wards or police areas: GeoJSON, TopoJSON, zipped shapefile',
  options: {
    level:
      'the level of the shapes if the file does not give it: province, district, municipality, ward or police',
    'code-field': 'the field that contains the codes, if it has an unusual name',
    'name-field': 'the field that contains the names, if it has an unusual name',
    source: 'the source shown on the map (default: Municipal Demarcation Board)',
  } satisfies OptionMeanings<'boundaries'>,
  read: readBoundaryFile,
  findCurrent: findBoundaryContents,
  listKeysOfPart: keysOfPart,
  write: writeBoundaries,
  table: boundariesTable,
  text: exportGeoJson,
}

async function* readBoundaryFile(task: ReadTask): AsyncGenerator<ReadResult> {
  const { db, source } = task
  const file = source.name
  const known = await listStoredBoundaries(db, levels)
  const topology = await findTopology(db)
  const gathered = await readShapes(task, known, overridesIn(task))
  yield* gathered.faults
  if (gathered.placed.length === 0 && gathered.faults.length === 0)
    throw fileFault(file, t('boundaryFile.noShapes'))
  const named = gathered.isOfGeoBoundaries ? sources.geoBoundaries : sources.demarcationBoard
  yield* topologyItems(gathered, { known, topology, file, source: task.options['source'] ?? named })
  yield* shapeItems(gathered, { known, municipalities: shapesOfLevel(topology, 'municipality'), file })
}

/** They are stored with the lines, in English. */
const sources = {
  demarcationBoard: 'Boundaries: Municipal Demarcation Board, simplified',
  geoBoundaries: 'Boundaries: geoBoundaries, simplified',
} as const

function overridesIn({ options, source }: ReadTask): FieldOptions {
  const name = options['level']
  const level = name === undefined ? undefined : findLevel(name.toLowerCase())
  if (name !== undefined && level === undefined)
    throw fileFault(source.name, t('boundaryFile.noSuchLevel', { name }))
  return { level, codeField: options['code-field'], nameField: options['name-field'] }
}
