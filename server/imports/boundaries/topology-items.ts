import { parseBoundaryTopology } from '#contract/rules/topology.ts'
import { fileFault } from '../report.ts'
import type { ImportItem, ImportNote, ReadResult } from '../kind.ts'
import type { FileShapes, MatchedShape } from './read-shapes.ts'
import { boundaryText, TOPOLOGY_KEY, type TopologyContent, topologyText } from './content.ts'
import { type DrawnLevel, drawnLevels, isDrawn, keyOf, parseKey } from './levels.ts'
import { buildTopology, shapesIn, type SimplificationLimits, simplifyToSize } from './topology.ts'
import { kilometresBetween, measure, type Measures } from './measure.ts'
import type { Shape } from './shape.ts'
import type { StoredBoundary } from './store.ts'
import { t } from '#contract/i18n/t.ts'

/** The names of the levels in the topologies. */
const collections: Record<DrawnLevel, string> = {
  province: 'provinces',
  district: 'districts',
  municipality: 'municipalities',
}
/** The limits of the topology that a phone loads before its first map, and of the one it loads later. */
const low: SimplificationLimits = { leastTriangle: 5e-5, grid: 1e4, most: 43_000 }
const full: SimplificationLimits = { leastTriangle: 1e-6, grid: 1e5, most: 160_000 }

interface CurrentTopology {
  readonly known: ReadonlyMap<string, StoredBoundary>
  readonly topology: TopologyContent | undefined
  readonly source: string
  readonly file: string
}

/**
 * Builds the topologies and the measures of each boundary from the lowest level in the file. Higher levels are
 * dissolved from it, so that they share its lines; lower levels stay as they are.
 */
export async function* topologyItems(
  gathered: FileShapes,
  current: CurrentTopology,
): AsyncGenerator<ReadResult> {
  const { known, file } = current
  const own = gathered.placed.filter(({ name }) => isDrawn(name.level))
  const base = drawnLevels.findLast((level) => own.some(({ name }) => name.level === level))
  if (base === undefined) return
  yield* missingBoundaries(gathered, current)
  const { made, kept } = levelsAround(base)
  for (const { level, of } of made) yield { note: t('boundaryFile.dissolved', { level, from: of }) }
  for (const level of kept) yield { note: t('boundaryFile.leftAsTheyAre', { level }) }
  const topology = buildTopology(
    [
      { name: collections[base], shapes: shapesOf(own, base) },
      ...kept.map((level) => ({ name: collections[level], shapes: shapesOfLevel(current.topology, level) })),
    ],
    made.map(({ level, of }) => ({
      name: collections[level],
      of: collections[of],
      members: membersOf(level, of, known),
    })),
  )
  const [first, whole] = [await simplifyToSize(topology, low), await simplifyToSize(topology, full)]
  if (first === undefined || whole === undefined)
    throw fileFault(file, t('boundaryFile.tooManyLines', { most: '43 kB' }), 'geometry')
  yield { note: t('boundaryFile.sizes', { low: kilobytes(first.bytes), full: kilobytes(whole.bytes) }) }

  const rows = new Map(own.map(({ key, row }) => [key, row]))
  const changed = new Set<string>([base, ...made.map(({ level }) => level)])
  const before = shapesInTopology(current.topology)
  const measured = [...shapesIn(topology)].flatMap(([key, shape]) => {
    const one = known.get(key)
    if (one === undefined || !changed.has(one.level)) return []
    const former = before.get(key)
    const measures = measure(shape, one.label ?? undefined)
    return [{ key, known: one, measures, before: former && measure(former, measures.label) }]
  })
  yield* changeNotes(measured)
  for (const { key, known: one, measures } of measured)
    yield item(key, rows.get(key) ?? 1, boundaryText({ ...one, ...measures, shape: null }))
  const isApproximate = kept.length > 0 && (current.topology?.isApproximate ?? true)
  const { source } = current
  yield item(TOPOLOGY_KEY, 1, topologyText({ isApproximate, source, low: first.text, full: whole.text }))
}

function* missingBoundaries({ keys }: FileShapes, { known, file }: CurrentTopology): Generator<ReadResult> {
  for (const level of drawnLevels) {
    const inFile = [...keys].filter((key) => parseKey(key).level === level).length
    if (inFile === 0) continue
    const missing = [...known.values()].filter(
      (one) => one.level === level && !keys.has(keyOf(level, one.code)),
    )
    yield {
      note: t('boundaryFile.counted', { level, inFile, matched: inFile, added: 0, missing: missing.length }),
    }
    for (const { code, name } of missing)
      yield { file, row: null, column: 'code', reason: t('boundaryFile.missing', { level, code, name }) }
  }
}

function levelsAround(base: DrawnLevel) {
  const place = drawnLevels.indexOf(base)
  const made = drawnLevels.slice(0, place).map((level) => ({ level, of: base }))
  return { made, kept: drawnLevels.slice(place + 1) }
}

function shapesOf(own: readonly MatchedShape[], level: DrawnLevel): ReadonlyMap<string, Shape> {
  return new Map(own.flatMap(({ key, name, shape }) => (name.level === level ? [[key, shape]] : [])))
}

export function shapesOfLevel(
  topology: TopologyContent | undefined,
  level: DrawnLevel,
): ReadonlyMap<string, Shape> {
  return new Map([...shapesInTopology(topology)].filter(([key]) => parseKey(key).level === level))
}

export function shapesInTopology(topology: TopologyContent | undefined): ReadonlyMap<string, Shape> {
  return topology === undefined ? new Map() : shapesIn(parseBoundaryTopology(topology.full))
}

/** Lists the boundaries of the lower level in each boundary, by their current parents. */
function membersOf(level: DrawnLevel, of: DrawnLevel, known: ReadonlyMap<string, StoredBoundary>) {
  const members = new Map<string, string[]>()
  for (const one of known.values()) if (one.level === level) members.set(keyOf(level, one.code), [])
  for (const [key, one] of known) {
    if (one.level !== of) continue
    let above: StoredBoundary | undefined = one
    while (above !== undefined && above.level !== level) above = known.get(above.parent ?? '')
    if (above !== undefined) members.get(keyOf(level, above.code))?.push(key)
  }
  return members
}

function item(key: string, row: number, content: string): ImportItem {
  return { key, part: '', row, content }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

interface MeasuredBoundary {
  readonly known: StoredBoundary
  readonly measures: Measures
  /** The former measures; undefined if the boundary was not on the map. */
  readonly before: Measures | undefined
}

/** Notes how far the boundaries of each level move and how much their areas change, on average and at most. */
function* changeNotes(all: readonly MeasuredBoundary[]): Generator<ImportNote> {
  for (const level of drawnLevels) {
    const own = all.filter(({ known, before }) => known.level === level && before !== undefined)
    const centres = summary(own, ({ before, measures }) =>
      before === undefined ? 0 : kilometresBetween(before.centroid, measures.centroid),
    )
    const areas = summary(own, ({ before, measures }) =>
      before === undefined ? 0 : (Math.abs(measures.areaKm2 - before.areaKm2) / before.areaKm2) * 100,
    )
    if (centres !== undefined) yield { note: t('boundaryFile.centresMoved', { level, ...centres }) }
    if (areas !== undefined) yield { note: t('boundaryFile.areasChanged', { level, ...areas }) }
  }
}

function summary(all: readonly MeasuredBoundary[], amountOf: (one: MeasuredBoundary) => number) {
  const amounts = all.map((one) => ({ one, amount: amountOf(one) }))
  const [largest] = amounts.toSorted((a, b) => b.amount - a.amount)
  if (largest === undefined) return undefined
  const mean = amounts.reduce((sum, { amount }) => sum + amount, 0) / amounts.length
  const { name, code } = largest.one.known
  return { mean: mean.toFixed(1), most: largest.amount.toFixed(1), who: `${name} (${code})` }
}
