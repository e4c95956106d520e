import { liveQuery } from 'dexie'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { clientVersion } from '#contract/wire.ts'
import {
  classifyPing,
  createRunner,
  type Capture,
  type Confirmation,
  type Connection,
  type Entry,
  type News,
  type OutboxFigures,
  type Ports,
  type Receipt,
  type Resolution,
  type Trigger,
} from '../sync/index.ts'
import { deviceClock } from './clock.ts'
import { DeviceDatabase, PersonDatabase } from './database.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createKeptRecords, type KeptRecords } from './kept-records.ts'
import { countUnsent, figuresOf } from './figures.ts'
import { forgetOldReceipts, forgetReads } from './forget.ts'
import { createLock } from './lock.ts'
import { createPeople } from './people.ts'
import { reopening } from './reopening.ts'
import { createSender } from './sender.ts'
import { createOutbox } from './store.ts'

/** The outbox of one person, on a page or in the worker. */
export interface Sync {
  /** Resolves once it is on the disk and its draft gone; rejects when it was not kept. */
  capture: (capture: Capture, draft: string | null) => Promise<void>
  drainNow: (trigger: Trigger) => Promise<void>
  /** These four take the entry as the person saw it, and resolve to false when another tab or an answer came first. */
  tryAgain: (seen: Entry) => Promise<boolean>
  edit: (seen: Entry, edited: Omit<Extract<Resolution, { is: 'edited' }>, 'is'>) => Promise<boolean>
  discard: (seen: Entry) => Promise<boolean>
  restore: (seen: Entry) => Promise<boolean>
  listEntries: () => Promise<readonly Entry[]>
  listReceipts: () => Promise<readonly Receipt[]>
  figures: () => Promise<Omit<OutboxFigures, 'storageFailed'>>
  /** Runs a read of this object now and after every change to what it read, in any tab. @returns what stops it. */
  observe: <T>(read: () => Promise<T>, show: (value: T) => void, fail: (error: unknown) => void) => () => void
  readonly drafts: Drafts
  readonly records: KeptRecords
  /** At sign-out: nothing more is sent, every kept read goes, the outbox and the drafts stay. */
  leave: () => Promise<void>
  close: () => void
}

export interface SyncSetting {
  readonly author: StakeholderId
  readonly connection: Connection
  readonly tell: (news: News) => void
  readonly fetch: typeof globalThis.fetch
}

export function createSync({ author, connection, tell, fetch }: SyncSetting): Sync {
  const database = new PersonDatabase(author)
  const device = new DeviceDatabase()
  const people = createPeople(device)
  const sender = createSender(fetch)
  let hasLeft = false
  const lock = createLock(device, deviceClock, crypto.randomUUID())

  /** What a ping says beside who is signed in. */
  const note = async (who: Confirmation): Promise<void> => {
    if (who.is === 'unreached') return
    if (who.signedIn === author) await people.confirm(author, deviceClock.now())
    const { epoch, time } = who
    const mark = { key: 'server', epoch, behind: time - deviceClock.now() } as const
    await reopening(database, ({ marks }) => marks.put(mark))
  }

  const ports: Ports = {
    outbox: createOutbox(database, () => !hasLeft),
    sender: {
      push: sender.push,
      ping: async () => {
        const exchange = await sender.ping()
        await note(classifyPing(exchange))
        return exchange
      },
    },
    connection,
    clock: deviceClock,
    lock: {
      hold: (work) =>
        lock.hold(async () => {
          await work()
          await people.count(author, await countUnsent(database))
        }),
    },
    random: () => Math.random(),
    tell,
  }
  const runner = createRunner(ports, { author, client: clientVersion })

  return {
    capture: runner.capture,
    drainNow: async (trigger) => {
      if (trigger === 'start') await forgetOldReceipts(database, deviceClock.now())
      await runner.drain(trigger)
    },
    tryAgain: (seen) => runner.resolve(seen, { is: 'again' }),
    edit: (seen, edited) => runner.resolve(seen, { is: 'edited', ...edited }),
    discard: (seen) => runner.resolve(seen, { is: 'discarded' }),
    restore: (seen) => runner.resolve(seen, { is: 'restored' }),
    listEntries: () => reopening(database, ({ outbox }) => outbox.orderBy('seq').toArray()),
    listReceipts: () =>
      reopening(database, async ({ receipts }) => (await receipts.orderBy('at').toArray()).toReversed()),
    figures: () => figuresOf(database),
    observe: (read, show, fail) => {
      const watch = liveQuery(read).subscribe(show, fail)
      return () => watch.unsubscribe()
    },
    drafts: createDrafts(database),
    records: createKeptRecords(database),
    leave: async () => {
      hasLeft = true
      runner.stop()
      await forgetReads(database)
    },
    close: () => {
      runner.stop()
      database.close()
      device.close()
    },
  }
}
