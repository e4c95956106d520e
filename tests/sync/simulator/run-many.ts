import { noBug, type Bug } from './bugs.ts'
import { runHistory, type HistorySetup } from './history.ts'
import { failureKinds, type Failure } from './ledger.ts'

export type Tally = Record<Failure['kind'], number>

export interface Outcome {
  readonly tally: Tally
  /** The failing histories: `runHistory(seed)` replays one. */
  readonly failing: readonly { readonly seed: number; readonly failures: readonly Failure[] }[]
}

export async function runMany(first: number, count: number, ground: HistorySetup = {}): Promise<Outcome> {
  const tally = Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as Tally
  const failing: { seed: number; failures: readonly Failure[] }[] = []
  for (let seed = first; seed < first + count; seed += 1) {
    const failures = await runHistory(seed, noBug, ground)
    for (const { kind } of failures) tally[kind] += 1
    if (failures.length > 0) failing.push({ seed, failures })
  }
  return { tally, failing }
}

/** @returns the number of histories until the bug was found, and its failure; undefined if none found it */
export async function findBug(
  bug: Bug,
  first: number,
  most: number,
): Promise<{ readonly histories: number; readonly kind: Failure['kind'] } | undefined> {
  for (let count = 1; count <= most; count += 1) {
    const [failure] = await runHistory(first + count - 1, bug)
    if (failure !== undefined) return { histories: count, kind: failure.kind }
  }
  return undefined
}
