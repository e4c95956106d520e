import { Dexie } from 'dexie'
import type { BoundaryId, StakeholderId } from '#contract/fields/ids.ts'
import type { ProviderRecord } from '#contract/things/provider.ts'
import { classifyPing, type Lane } from '../sync/index.ts'
import { forgetKeptAnswers } from './kept-answers.ts'
import type { PersonDatabase } from './database.ts'
import { exchange } from './exchange.ts'
import type { PackLock } from './pack-lock.ts'
import type { PackMark, StopReason } from './pack-mark.ts'
import { askForPage, type PackPage } from './pack-page.ts'
import { createPackReads, type PackReads } from './pack-reads.ts'
import { createPackStore, type PackRow, type SealedPage } from './pack-store.ts'
import { Locked } from './vault/locked.ts'
import type { Sealer } from './vault/sealer.ts'

/** The records, municipalities and blocks that a person works with, kept for the time without signal. */
export interface Pack {
  state: () => Promise<PackState>
  /** Resolves when it is whole, or stopped; goes on where it stopped. Null: all of the person's places. */
  start: (boundaryId: BoundaryId | null) => Promise<void>
  /** What has come stays; it goes on only when it is started again. */
  stop: () => void
  remove: () => Promise<void>
  /** What it answers instead of the server. */
  readonly reads: PackReads
}

export type PackState =
  | { readonly is: 'none' }
  | (Progress & { readonly is: 'running' })
  /** `why` is null where the app itself was ended in the middle. */
  | (Progress & { readonly is: 'stopped'; readonly why: StopReason | null; readonly at: number })
  | {
      readonly is: 'whole'
      readonly boundaryId: BoundaryId | null
      readonly records: number
      readonly bytes: number
      readonly at: number
      /** Why it could not be refreshed the last time. */
      readonly why: StopReason | null
    }

interface Progress {
  readonly boundaryId: BoundaryId | null
  readonly done: number
  /** Null until the server has said it. */
  readonly total: number | null
  readonly bytes: number
}

export interface PackSetting {
  readonly author: StakeholderId
  readonly database: PersonDatabase
  readonly sealer: Sealer
  readonly fetch: typeof globalThis.fetch
  readonly lock: PackLock
  readonly now: () => number
}

export interface PackOfPerson extends Pack {
  /** At sign-out, and when the page is done with it: nothing more is asked for, nothing more is kept. */
  leave: () => void
}

export function createPack(setting: PackSetting): PackOfPerson {
  const { author, database, sealer, fetch, lock, now } = setting
  let hasLeft = false
  let current: { readonly boundaryId: BoundaryId | null; readonly done: Promise<void> } | undefined
  let calledOff = new AbortController()
  const store = createPackStore(database, () => !hasLeft)

  /** The cookie may be another person's by now, from another tab: their records are not this person's to keep. */
  const isOurSession = async (): Promise<boolean> => {
    const who = classifyPing(await exchange(fetch, { method: 'POST', path: '/api/sync/ping', input: {} }))
    return who.is === 'confirmed' && who.signedIn === author
  }

  const pull = async (boundaryId: BoundaryId | null, signal: AbortSignal): Promise<StopReason | null> => {
    let mark: PackMark | undefined = await store.begin(boundaryId)
    while (mark !== undefined && !signal.aborted) {
      const { cursor } = mark
      const answer = await askForPage(fetch, { cursor, boundaryId, signal })
      if (signal.aborted) return null
      if (answer.is === 'stopped') return answer.why
      if (answer.is === 'revoked') {
        await store.remove()
        return null
      }
      const { page } = answer
      const isFirst = page.isReset || cursor === null
      if (isFirst && !(await isOurSession())) return 'sign-in'
      const sealed = await sealedPage(sealer, page, { asked: cursor, isFirst, at: now() })
      if (sealed === 'locked') return 'locked'
      const before = mark.municipalityIds
      mark = await store.take(sealed)
      const stay = new Set(mark?.municipalityIds ?? before)
      if (before.some((id) => !stay.has(id))) await forgetKeptAnswers(author)
      if (!page.hasMore) return null
    }
    return null
  }

  const run = async (boundaryId: BoundaryId | null, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    const why = await pull(boundaryId, signal).catch((error: unknown): StopReason => {
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
      void store.stop('person', now())
    },
    remove: async () => {
      calledOff.abort()
      current = undefined
      await store.remove()
    },
    reads: createPackReads(database, sealer, store.read),
    leave: () => {
      hasLeft = true
      calledOff.abort()
    },
  }
}

function stateOf(mark: PackMark | undefined, isHeld: boolean): PackState {
  if (mark === undefined) return { is: 'none' }
  const { boundaryId, pass, stop, wholeAt, records, bytes } = mark
  const why = stop?.why ?? null
  if (pass === null) return { is: 'whole', boundaryId, records, bytes, at: wholeAt ?? 0, why }
  const progress = { boundaryId, done: pass.done, total: pass.total, bytes: pass.bytes }
  if (stop === null && isHeld) return { is: 'running', ...progress }
  return { is: 'stopped', ...progress, why, at: stop?.at ?? pass.since }
}

/** Seals before the transaction, which would not outlast it. */
async function sealedPage(
  sealer: Sealer,
  page: PackPage,
  rest: Pick<SealedPage, 'asked' | 'isFirst' | 'at'>,
): Promise<SealedPage | 'locked'> {
  const { cursor, hasMore, total, municipalities, blocks, records, removed } = page
  const seal = async (record: ProviderRecord): Promise<PackRow> => ({
    key: keyOf(record),
    version: record.version,
    fetchedAt: rest.at,
    content: await sealer.seal(record),
    boundaryId: record.boundaryId,
    buildingBlockId: record.buildingBlockId,
    state: record.state,
  })
  try {
    return {
      ...rest,
      cursor,
      hasMore,
      total,
      places: municipalities && {
        ids: municipalities.map(({ boundaryId }) => boundaryId),
        content: await sealer.seal({ municipalities, blocks: blocks ?? [] }),
      },
      rows: await Promise.all(records.map(seal)),
      gone: [...removed.flatMap(keysOf), ...records.flatMap(otherKeysOf)],
    }
  } catch (error) {
    if (error instanceof Locked) return 'locked'
    throw error
  }
}

type Ids = Pick<ProviderRecord, 'stakeholderId' | 'clientId'>

function keysOf({ stakeholderId, clientId }: Ids): Lane[] {
  return [`provider:${stakeholderId}`, ...(clientId === null ? [] : [`provider:${clientId}` as const])]
}

/** As `providerRef` of the contract, which this room may not run: its schemas would come along. */
function keyOf({ stakeholderId, clientId }: Ids): Lane {
  return `provider:${clientId ?? stakeholderId}`
}

function otherKeysOf(ids: Ids): Lane[] {
  return keysOf(ids).filter((key) => key !== keyOf(ids))
}
