import { Dexie } from 'dexie'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import type { PersonDatabase } from '../database/database.ts'
import type { PackProgressRow, StopReason } from '../database/pack-progress.ts'
import { pullPack } from './pack-pull.ts'
import { createPackReads, type PackReads } from './pack-reads.ts'
import { createPackStore } from './pack-store.ts'
import { withDatabase } from '../database/with-database.ts'
import type { Cipher } from '../encryption/cipher.ts'

/** The records, municipalities and blocks that a person works with, stored for use without a signal. */
export interface Pack {
  state: () => Promise<PackState>
  /** Downloads or continues the pack. Resolves when it is complete or stopped. Null: all of the person's places. */
  start: (boundaryId: BoundaryId | null) => Promise<void>
  /** Stops the download. The stored records stay, and only a new start continues it. */
  stop: () => void
  remove: () => Promise<void>
  readonly reads: PackReads
}

export type PackState =
  | { readonly type: 'none' }
  | (Progress & { readonly type: 'running' })
  /** `why` is null if the app was closed during the download. */
  | (Progress & { readonly type: 'stopped'; readonly why: StopReason | null; readonly at: number })
  | {
      readonly type: 'whole'
      readonly boundaryId: BoundaryId | null
      readonly records: number
      readonly bytes: number
      readonly at: number
      /** The reason why the last refresh failed. */
      readonly why: StopReason | null
    }

interface Progress {
  readonly boundaryId: BoundaryId | null
  readonly done: number
  readonly total: number | null
  readonly bytes: number
}

export interface PackOptions {
  readonly author: StakeholderId
  readonly database: PersonDatabase
  readonly cipher: Cipher
  readonly fetch: typeof globalThis.fetch
  readonly lock: PackLock
  readonly now: () => number
  /** Reports this device's data to the server, and checks the sent edits after a backup was restored. */
  readonly contact: () => Promise<unknown>
  /** Stores the files of the app that show the pack. Resolves to false if that failed. */
  readonly storeFiles: () => Promise<boolean>
}

/** Returns false if the server names a new epoch. The sent edits have not been checked against it yet. */
export async function knowsEpoch(database: PersonDatabase, epoch: string): Promise<boolean> {
  const known = await withDatabase(database, () => database.epoch())
  return known === null || known === epoch
}

export interface PackOfPerson extends Pack {
  /** Ends the use of the pack at sign-out or when the page closes: no more requests, no more writes. */
  leave: () => void
}

export function createPack(options: PackOptions): PackOfPerson {
  const { author, database, cipher, fetch, lock, now, contact, storeFiles } = options
  let hasLeft = false
  let current: { readonly boundaryId: BoundaryId | null; readonly done: Promise<void> } | undefined
  let calledOff = new AbortController()
  const store = createPackStore(database, () => !hasLeft)

  const run = async (boundaryId: BoundaryId | null, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    const why = await pullPack(
      {
        author,
        cipher,
        fetch,
        now,
        store,
        contact,
        storeFiles,
        knowsEpoch: (epoch) => knowsEpoch(database, epoch),
      },
      boundaryId,
      signal,
    ).catch((error: unknown): StopReason => {
      if (error instanceof Dexie.DexieError) return 'no-room'
      throw error
    })
    if (why !== null && !hasLeft) await store.stop(why, now())
  }

  return {
    state: async () => stateOf(await store.read(), await lock.isHeld()),
    start: async (boundaryId) => {
      if (current?.boundaryId === boundaryId) return current.done
      calledOff.abort()
      const { signal } = (calledOff = new AbortController())
      const done = lock.hold(() => (hasLeft ? Promise.resolve() : run(boundaryId, signal)))
      const mine = { boundaryId, done }
      current = mine
      try {
        await done
      } finally {
        if (current === mine) current = undefined
      }
    },
    stop: () => {
      calledOff.abort()
      current = undefined
      // Where storage fails, a download that ended without a reason continues at the next start.
      void store.stop('person', now()).catch(() => undefined)
    },
    remove: async () => {
      calledOff.abort()
      current = undefined
      await store.remove()
    },
    reads: createPackReads(database, cipher, store.read),
    leave: () => {
      hasLeft = true
      calledOff.abort()
    },
  }
}

function stateOf(mark: PackProgressRow | undefined, isHeld: boolean): PackState {
  if (mark === undefined) return { type: 'none' }
  const { boundaryId, pass, stop, wholeAt, records, bytes } = mark
  const why = stop?.why ?? null
  if (pass === null) return { type: 'whole', boundaryId, records, bytes, at: wholeAt ?? 0, why }
  const progress = { boundaryId, done: pass.done, total: pass.total, bytes: pass.bytes }
  if (stop === null && isHeld) return { type: 'running', ...progress }
  return { type: 'stopped', ...progress, why, at: stop?.at ?? pass.since }
}

const NAME = 'gbvf-pack'

/** Allows one pull at a time on the device, in any tab. */
export interface PackLock {
  hold: (work: () => Promise<void>) => Promise<void>
  isHeld: () => Promise<boolean>
}

export const packLock: PackLock = {
  hold: async (work) => navigator.locks.request(NAME, work),
  isHeld: async () => (await navigator.locks.query()).held?.some(({ name }) => name === NAME) ?? false,
}
