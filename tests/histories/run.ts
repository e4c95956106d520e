import { generateDataKey } from '#src/offline/encryption/key-wrap.ts'
import { runHistory } from './history.ts'
import { failureKinds, type Failure } from './ledger.ts'
import { makeReplayable } from './replayable.ts'
import { createServers } from './servers.ts'

export interface Outcome {
  readonly tally: Readonly<Record<Failure['kind'], number>>
  /** `SEED=… HISTORIES=1 npm run bench:faults` gives the same history again. */
  readonly failing: readonly { readonly seed: number; readonly failures: readonly Failure[] }[]
  readonly fingerprints: ReadonlyMap<number, string>
}

export async function runHistories(first: number, count: number): Promise<Outcome> {
  makeReplayable()
  const servers = await createServers()
  const keys = [await generateDataKey(), await generateDataKey()]
  const tally = Object.fromEntries(failureKinds.map((kind) => [kind, 0])) as Record<Failure['kind'], number>
  const failing: { seed: number; failures: readonly Failure[] }[] = []
  const fingerprints = new Map<number, string>()
  for (let seed = first; seed < first + count; seed += 1) {
    const { failures, fingerprint } = await runHistory(seed, servers, keys)
    fingerprints.set(seed, fingerprint)
    for (const { kind } of failures) tally[kind] += 1
    if (failures.length > 0) failing.push({ seed, failures })
  }
  await servers.close()
  return { tally, failing, fingerprints }
}
