import { liveQuery } from 'dexie'
import { payloadSteps } from '#contract/payloads.ts'
import type { Entry, DecryptedEntry, OutboxFigures, Trigger } from '#src/sync/index.ts'
import { quarantineUndecryptable, quarantineBadRows } from '../outbox/quarantine.ts'
import { restoreDecryptable } from '../outbox/restore-quarantined.ts'
import { addDiscarded } from '../outbox/discarded.ts'
import { createAnswerCache } from '../outbox/answer-cache.ts'
import { createDrafts } from '../outbox/drafts.ts'
import { isEntry } from '../outbox/entry-shape.ts'
import { browserEnvironment } from '../sending/environment.ts'
import { deleteCachedReads } from '../database/delete-old-rows.ts'
import { keepHighWater } from '../sending/high-water.ts'
import { createRecordCache, isBehind } from '../outbox/record-cache.ts'
import { createDecryptCache, decryptAll } from '../encryption/decrypt-cache.ts'
import { mergePort } from '../outbox/merge-entry.ts'
import { createPack, knowsEpoch, packLock } from '../field-pack/pack.ts'
import { readableRow } from '../encryption/readable-row.ts'
import { withDatabase } from '../database/with-database.ts'
import { startPolling } from '../sending/polling.ts'
import { readConnectivity } from '../sending/connectivity.ts'
import { importFile } from './import-file.ts'
import { exportFile } from './outbox-file.ts'
import { noteRights } from './rights.ts'
import { decryptEntry, decryptReceipt, encryptCapture, encryptWriting } from '../outbox/encrypt-entry.ts'
import { createSending, type SendingOptions } from '../sending/sending.ts'
import type { Sync } from './sync.ts'
import { DeviceLocked } from '../encryption/cipher.ts'

export type { Sync } from './sync.ts'

/** Milliseconds. A page that becomes visible again reports to the server no more often than this. */
const TELL_AGAIN = 300_000

export interface SyncOptions extends Omit<SendingOptions, 'mergeWith' | 'payloadSteps'> {
  /** The payload steps of another build, in tests. */
  readonly payloadSteps?: SendingOptions['payloadSteps']
  readonly isVisible: () => boolean
  /** Asks the browser for persistent storage. Resolves to null if the browser cannot say. */
  readonly askToLast: () => Promise<boolean | null>
}

export function createSync(options: SyncOptions): Sync {
  const { author, holder, connection, notify, environment = browserEnvironment() } = options
  const sending = createSending({ payloadSteps, ...options, environment, mergeWith: mergePort })
  const { database, device, fetch, runner, cipher, isOpen } = sending
  const { clock } = environment
  const { now } = clock
  const whenOpen = (): Promise<unknown> => holder.whenOpen(author)
  const decryptedEntries = createDecryptCache(cipher, isOpen)
  const decryptedReceipts = createDecryptCache(cipher, isOpen)
  const drafts = createDrafts(database, cipher, whenOpen)
  let contactedAt = -Infinity
  const contact = (): ReturnType<typeof sending.contact> => {
    contactedAt = now()
    return sending.contact()
  }
  const pack = createPack({ author, database, cipher, fetch, lock: packLock, now, contact })
  /** Another window may have signed in as somebody else, whose data this window would read from then on. */
  const lookWho = async (): Promise<void> => {
    const who = await contact()
    if (who?.type === 'confirmed' && who.signedIn !== author) notify({ type: 'sign-in' })
  }
  const drainNow = async (trigger: Trigger): Promise<void> => {
    if (trigger === 'start' || trigger === 'signed-in') void contact()
    await sending.drain(trigger)
  }
  /** Restores quarantined rows that the new key decrypts, and sends waiting edits. */
  const tidy = async (): Promise<void> => {
    await restoreQuarantined()
    await drainNow('visible')
  }
  const restoreQuarantined = async (): Promise<void> => {
    if ((await withDatabase(database, ({ quarantined }) => quarantined.count())) === 0) return
    await restoreDecryptable(database, cipher)
  }
  const forgetOpened = (): void => {
    decryptedEntries.clear()
    decryptedReceipts.clear()
  }
  let wasOpen = false
  let hasLeft = false
  const look = (): boolean => {
    const isOpenNow = isOpen()
    const isOpened = isOpenNow && !wasOpen
    if (!isOpenNow) forgetOpened()
    // If storage fails now, the next save reports it.
    if (isOpened) void tidy().catch(() => undefined)
    wasOpen = isOpenNow
    return isOpened
  }
  look()
  const noteLasting = async (): Promise<void> => {
    const isPersisted = await options.askToLast()
    await withDatabase(database, ({ marks }) => marks.put({ key: 'lasting', isPersisted }))
  }
  void noteLasting().catch(() => undefined)
  const ends = [
    startPolling({
      clock,
      isDue: async () => isOpen() && options.isVisible() && waitsForAnswer(await sending.figures()),
      probe: contact,
    }),
    holder.listen(() => {
      if (look()) void lookWho()
    }),
    holder.beforeForgetting(drafts.flush),
    connection.listen((trigger) => {
      const isLongAgo = now() < contactedAt || now() - contactedAt > TELL_AGAIN
      if (trigger === 'visible' && isLongAgo) void lookWho()
    }),
  ]
  const end = (): void => {
    ends.forEach((stop) => stop())
    forgetOpened()
  }

  const listEntries = async (): Promise<readonly DecryptedEntry[]> => {
    const rows = await withDatabase(database, ({ outbox }) => outbox.toArray())
    const entries = rows.filter(isEntry).sort(bySeq)
    const { opened, unreadable } = await decryptAll(entries, (entry) => decryptEntry(decryptedEntries, entry))
    decryptedEntries.settle()
    if (entries.length < rows.length || unreadable.length > 0) {
      // An observed read may not write, so this runs afterwards.
      clock.after(0, () => void takeAway(unreadable).catch(() => undefined))
    }
    return opened
  }
  const takeAway = async (unreadable: readonly Entry[]): Promise<void> => {
    await quarantineBadRows(database, now())
    await quarantineUndecryptable(
      database,
      unreadable.filter(({ state }) => state.type !== 'sending').map(({ id }) => id),
      now(),
    )
  }

  return {
    capture: async (capture, draft) => {
      const encrypted = await encryptCapture(cipher, capture)
      // The held draft must not return after the capture.
      if (draft !== null) drafts.release(draft)
      await runner.capture(encrypted, draft)
    },
    drainNow,
    tryAgain: (seen) => runner.resolve(seen, { type: 'again' }),
    edit: async (seen, { writing, ...edited }) => {
      const encrypted = await encryptWriting(cipher, writing)
      const { draft = null } = edited
      const held = draft === null ? undefined : drafts.release(draft)
      const isDone = await runner.resolve(seen, { type: 'edited', ...edited, writing: encrypted })
      if (!isDone && held !== undefined) drafts.hold(held)
      return isDone
    },
    discard: (seen) => runner.resolve(seen, { type: 'discarded' }),
    takeBack: (seen) => runner.resolve(seen, { type: 'taken-back' }),
    restore: (seen) => runner.resolve(seen, { type: 'restored' }),
    listEntries,
    countReceipts: () => withDatabase(database, ({ receipts }) => receipts.count()),
    listReceipts: async (most = Infinity) => {
      const rows = await withDatabase(database, ({ receipts }) =>
        // oxlint-disable-next-line unicorn/no-array-reverse -- no array, but a question to the index
        receipts.orderBy('at').reverse().limit(most).toArray(),
      )
      const { opened } = await decryptAll(rows, (receipt) => decryptReceipt(decryptedReceipts, receipt))
      decryptedReceipts.settle()
      return opened
    },
    listQuarantined: async () => {
      const rows = await withDatabase(database, ({ quarantined }) => quarantined.toArray())
      if (rows.length === 0) return []
      return Promise.all(rows.map(async (row) => ({ ...row, raw: await readableRow(row.raw, cipher) })))
    },
    discardQuarantined: (id) =>
      withDatabase(database, ({ quarantined, marks }) =>
        database.transaction('rw', [quarantined, marks], async () => {
          await addDiscarded(database, [id])
          await quarantined.delete(id)
        }),
      ),
    figures: sending.figures,
    reach: () => readConnectivity(database),
    observe: (read, show, fail) => {
      const watch = () =>
        liveQuery(read).subscribe(show, (error: unknown) => {
          if (!(error instanceof DeviceLocked)) fail(error)
        })
      let current = watch()
      const stop = holder.listen(() => {
        current.unsubscribe()
        current = watch()
      })
      return () => {
        stop()
        current.unsubscribe()
      }
    },
    drafts,
    records: createRecordCache(database, cipher),
    answers: createAnswerCache(database, cipher, () => !hasLeft),
    noteRights: (rights) => noteRights(database, rights),
    contact: async () => {
      await contact()
      return !sending.isTaken()
    },
    knowsEpoch: (epoch) => knowsEpoch(database, epoch),
    keepHighWater: (mark) => keepHighWater(database, mark),
    isBehind: (queueKey, version) => isBehind(database, queueKey, version),
    recheck: async () => {
      if (isOpen()) await runner.recheck().catch(() => undefined)
    },
    pack,
    exportFile: async (password, ids) => {
      return exportFile({ author, database, cipher, now }, password, ids)
    },
    importFile: async (file, password) => {
      const taken = await importFile({ author, database, cipher }, file, password)
      void drainNow('asked')
      return taken
    },
    deleteUnsent: () =>
      withDatabase(database, ({ outbox, drafts: typed, quarantined, marks }) =>
        database.transaction('rw', [outbox, typed, quarantined, marks], async () => {
          const ids = [
            ...(await outbox.toCollection().primaryKeys()),
            ...(await quarantined.toCollection().primaryKeys()),
          ]
          await addDiscarded(database, ids)
          await Promise.all([outbox.clear(), typed.clear(), quarantined.clear()])
        }),
      ),
    report: async () => {
      const { diagnosticReport } = await import('./diagnostic-report.ts')
      return diagnosticReport(database, device, {
        figures: await sending.figures(),
        pack: await pack.state(),
      })
    },
    leave: async () => {
      hasLeft = true
      end()
      sending.stop()
      pack.leave()
      await drafts.flush()
      await deleteCachedReads(database)
    },
    close: () => {
      end()
      pack.leave()
      sending.close()
    },
  }
}

/** Returns whether unsent work waits while nobody or only a captive portal answers. A busy server is not polled. */
function waitsForAnswer({ counts, trouble }: Pick<OutboxFigures, 'counts' | 'trouble'>): boolean {
  const isUnheard = trouble === 'network' || trouble === 'timeout' || trouble === 'portal'
  return isUnheard && counts.ready + counts.waiting + counts.sending + counts.locked > 0
}

function bySeq(one: Entry, other: Entry): number {
  return one.seq - other.seq
}
