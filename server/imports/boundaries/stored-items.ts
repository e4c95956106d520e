import { presimplify } from 'topojson-simplify'
import type { Fault } from '../fault.ts'
import type { ReadResult, ImportItem } from '../kind.ts'
import { textOfBoundary } from './content.ts'
import type { Gathered, Placed } from './gather.ts'
import { keyOf, placeIn } from './levels.ts'
import { joinLines, shapesIn, simplifiedTo } from './lines.ts'
import { holds, measure } from './measure.ts'
import { geometryOf, type Shape, type Spot } from './shape.ts'
import { levelPart, type Known } from './store.ts'
import { words } from './words.ts'

/** In square degrees: bends of some 1 000 m² are left out. */
const LEAST_TRIANGLE = 1e-7
const GRID = 1e6
/** Digits of a degree: a metre. */
const DECIMALS = 5

interface Standing {
  readonly known: ReadonlyMap<string, Known>
  /** By their keys; where a file does not say where something lies, its place does. */
  readonly municipalities: ReadonlyMap<string, Shape>
  readonly file: string
}

/** Wards and police areas, each with its lines, which are asked for by themselves. */
export function* storedItems({ placed }: Gathered, current: Standing): Generator<ReadResult> {
  for (const level of ['ward', 'police'] as const) {
    const own = placed.filter(({ named }) => named.level === level)
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
    yield { note: words.counted({ level, inFile: own.length, matched, missing: missing.length }) }
  }
}

function fewerBends(own: readonly Placed[]): ReadonlyMap<string, Shape> {
  const lines = joinLines([{ name: 'all', shapes: new Map(own.map(({ key, shape }) => [key, shape])) }], [])
  return shapesIn(simplifiedTo(presimplify(lines), LEAST_TRIANGLE, GRID))
}

function itemOf(
  { key, named, row, shape, known }: Placed,
  drawn: Shape,
  current: Standing,
): ImportItem | Fault {
  const measures = measure(shape, known?.label ?? undefined)
  const parent = holderOf(named.parent, measures.label, current)
  if (named.level === 'ward' && parent === null)
    return { file: current.file, row, column: 'municipality_code', reason: words.noHolder(named.code) }
  const content = { name: nameOf(named.name, placeIn(key).code), parent, ...measures, shape: textOf(drawn) }
  return {
    key,
    part: named.level === 'police' ? levelPart : (parent ?? ''),
    row,
    content: textOfBoundary(content),
  }
}

function holderOf(code: string, at: Spot, { known, municipalities }: Standing): string | null {
  const said = keyOf('municipality', code.toUpperCase())
  if (known.has(said)) return said
  return [...municipalities].find(([, shape]) => holds(shape, at))?.[0] ?? null
}

function nameOf(name: string, code: string): string {
  if (/^\d+$/.test(name)) return words.ward(name)
  return name === '' ? code : name
}

function textOf(shape: Shape): string {
  return JSON.stringify(geometryOf(shape), (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value,
  )
}
