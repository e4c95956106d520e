import type { DexieOptions } from 'dexie'
import { clientVersion } from '#contract/wire.ts'
import type { Clock, Random } from '#src/sync/index.ts'
import { deviceClock } from '../database/clock.ts'

/** Everything that the engine takes from the browser and from its build. Tests pass their own and replay a history. */
export interface Environment {
  readonly clock: Clock
  readonly random: Random
  readonly locks: Pick<LockManager, 'request'>
  readonly storage: DexieOptions
  readonly client: number
}

export function browserEnvironment(): Environment {
  return {
    clock: deviceClock,
    random: () => Math.random(),
    locks: navigator.locks,
    storage: {},
    client: clientVersion,
  }
}
