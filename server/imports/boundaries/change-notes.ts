import type { ImportNote } from '../kind.ts'
import { drawnLevels } from './levels.ts'
import { kilometresBetween, type Measures } from './measure.ts'
import type { StoredBoundary } from './store.ts'
import { words } from './words.ts'

interface MeasuredBoundary {
  readonly known: StoredBoundary
  readonly measures: Measures
  /** The former measures; undefined if the boundary was not on the map. */
  readonly before: Measures | undefined
}

/** Notes how far the boundaries of each level move and how much their areas change, on average and at most. */
export function* changeNotes(all: readonly MeasuredBoundary[]): Generator<ImportNote> {
  for (const level of drawnLevels) {
    const own = all.filter(({ known, before }) => known.level === level && before !== undefined)
    const centres = summary(own, ({ before, measures }) =>
      before === undefined ? 0 : kilometresBetween(before.centroid, measures.centroid),
    )
    const areas = summary(own, ({ before, measures }) =>
      before === undefined ? 0 : (Math.abs(measures.areaKm2 - before.areaKm2) / before.areaKm2) * 100,
    )
    if (centres !== undefined) yield { note: words.centresMoved({ level, ...centres }) }
    if (areas !== undefined) yield { note: words.areasChanged({ level, ...areas }) }
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
