import { presimplify } from 'topojson-simplify'
import type { ReadResult } from '../kind.ts'
import { boundaryText } from './content.ts'
import type { FileShapes, MatchedShape } from './read-shapes.ts'
import { keyOf, parseKey } from './levels.ts'
import { buildTopology, shapesIn, simplifyTo } from './topology.ts'
import { contains, measure } from './measure.ts'
import { geometryOf, type Shape, type Position2D } from './shape.ts'
import { policePart, type StoredBoundary } from './store.ts'
import { t } from '#contract/i18n/t.ts'

/** Square degrees: bends of about 1 000 m² are left out. */
const MIN_TRIANGLE = 1e-7
const GRID = 1e6
/** Decimal places of a degree: about a metre. */
const DECIMALS = 5

interface CurrentShapes {
  readonly known: ReadonlyMap<string, StoredBoundary>
  /** By key; used to find the municipality of a shape whose file does not name one. */
  readonly municipalities: ReadonlyMap<string, Shape>
  readonly file: string
}

/** Yields items for wards and police areas, each with its own shape. */
export function* shapeItems({ placed }: FileShapes, current: CurrentShapes): Generator<ReadResult> {
  for (const level of ['ward', 'police'] as const) {
    const own = placed.filter(({ name }) => name.level === level)
    if (own.length === 0) continue
    const shapes = fewerBends(own)
    const matched = own.filter(({ known }) => known !== undefined).length
    const replaced = new Set<string>()
    for (const one of own) {
      const found = itemOf(one, shapes.get(one.key) ?? one.shape, current)
      if ('part' in found) replaced.add(found.part)
      yield found
    }
    const keys = new Set(own.map(({ key }) => key))
    const missing = [...current.known.values()].filter(
      ({ level: of, code, parent }) =>
        of === level && !keys.has(keyOf(level, code)) && (level === 'police' || replaced.has(parent ?? '')),
    )
    yield {
      note: t('boundaryFile.counted', {
        level,
        inFile: own.length,
        matched,
        added: own.length - matched,
        missing: missing.length,
      }),
    }
  }
}

function fewerBends(own: readonly MatchedShape[]): ReadonlyMap<string, Shape> {
  const topology = buildTopology(
    [{ name: 'all', shapes: new Map(own.map(({ key, shape }) => [key, shape])) }],
    [],
  )
  return shapesIn(simplifyTo(presimplify(topology), MIN_TRIANGLE, GRID))
}

function itemOf({ key, name, row, shape, known }: MatchedShape, drawn: Shape, current: CurrentShapes) {
  const measures = measure(shape, known?.label ?? undefined)
  const parent = holderOf(name.parent, measures.label, current)
  if (name.level === 'ward' && parent === null)
    return {
      file: current.file,
      row,
      column: 'municipality_code',
      reason: t('boundaryFile.noHolder', { code: name.code }),
    }
  const content = { name: nameOf(name.name, parseKey(key).code), parent, ...measures, shape: textOf(drawn) }
  return {
    key,
    part: name.level === 'police' ? policePart : (parent ?? ''),
    row,
    content: boundaryText(content),
  }
}

function holderOf(code: string, at: Position2D, { known, municipalities }: CurrentShapes): string | null {
  const said = keyOf('municipality', code.toUpperCase())
  if (known.has(said)) return said
  return [...municipalities].find(([, shape]) => contains(shape, at))?.[0] ?? null
}

function nameOf(name: string, code: string): string {
  if (/^\d+$/.test(name)) return `Ward ${name}`
  return name === '' ? code : name
}

function textOf(shape: Shape): string {
  return JSON.stringify(geometryOf(shape), (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value,
  )
}
