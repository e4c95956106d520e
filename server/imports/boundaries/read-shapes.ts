import type { Fault } from '../report.ts'
import type { ReadTask } from '../kind.ts'
import { t } from '#contract/i18n/t.ts'
import { isOfGeoBoundaries, featureNameOf, type FeatureName, type FieldOptions } from './fields.ts'
import { isDrawn, keyOf } from './levels.ts'
import { findMatch } from './match.ts'
import { centroidOf } from './measure.ts'
import { featuresIn } from './reading/features.ts'
import type { RawFeature } from './reading/raw-feature.ts'
import { shapeOf, type Shape } from './shape.ts'
import type { StoredBoundary } from './store.ts'

/** A shape of the file with the boundary that it matches. */
export interface MatchedShape {
  readonly key: string
  readonly name: FeatureName
  readonly row: number
  readonly shape: Shape
  readonly known: StoredBoundary | undefined
}

export interface FileShapes {
  readonly placed: readonly MatchedShape[]
  readonly faults: readonly Fault[]
  /** The keys of all boundaries in the file, even those with a bad shape. */
  readonly keys: ReadonlySet<string>
  readonly isOfGeoBoundaries: boolean
}

/** Reads the whole file, checks each shape and matches it with a boundary. */
export async function readShapes(
  { source, onRow }: ReadTask,
  known: ReadonlyMap<string, StoredBoundary>,
  own: FieldOptions,
): Promise<FileShapes> {
  const placed: MatchedShape[] = []
  const faults: Fault[] = []
  const rows = new Map<string, number>()
  let isTheirs = false
  for await (const raw of featuresIn(source)) {
    onRow(raw.row)
    isTheirs ||= isOfGeoBoundaries(raw)
    const one = matchShape(raw, known, own)
    const fault = (column: string, reason: string) =>
      faults.push({ file: source.name, row: raw.row, column, reason })
    if (one.key !== undefined) {
      const before = rows.get(one.key)
      if (before !== undefined) {
        fault('', t('importFile.twice', { row: before }))
        continue
      }
      rows.set(one.key, raw.row)
    }
    if ('reason' in one) fault(one.column, one.reason)
    else placed.push(one)
  }
  return { placed, faults, keys: new Set(rows.keys()), isOfGeoBoundaries: isTheirs }
}

type MatchResult = MatchedShape | { readonly key?: string; readonly column: string; readonly reason: string }

function matchShape(
  raw: RawFeature,
  known: ReadonlyMap<string, StoredBoundary>,
  own: FieldOptions,
): MatchResult {
  const named = featureNameOf(raw, own)
  if (named === undefined) return { column: '', reason: t('boundaryFile.unknownLevel') }
  const checked = shapeOf(raw.geometry)
  const shape = 'shape' in checked ? checked.shape : undefined
  const { level, code, name } = named
  if (code === '' && name === '') return { column: own.codeField ?? 'code', reason: t('boundaryFile.noCode') }
  const found = findMatch(named, known, shape && centroidOf(shape))
  const isNewHere = found === undefined && !isDrawn(level)
  if (found === undefined && !isNewHere)
    return {
      column: own.codeField ?? 'code',
      reason: t('boundaryFile.unknown', { level, said: code === '' ? name : code }),
    }
  if (isNewHere && code === '') return { column: own.codeField ?? 'code', reason: t('boundaryFile.noCode') }
  const key = keyOf(level, found?.code ?? code)
  if ('reason' in checked) return { key, column: 'geometry', reason: checked.reason }
  return { key, name: named, row: raw.row, shape: checked.shape, known: found }
}
