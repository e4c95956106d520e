import { liveQuery } from 'dexie'
import { payloadSteps as stepsOfThisBuild } from '#contract/payloads.ts'
import type { DecryptedWriting } from '#src/sync/index.ts'
import { createAnswerCache } from '../outbox/answer-cache.ts'
import { createDrafts, type Drafts } from '../outbox/drafts.ts'
import { browserEnvironment } from '../sending/environment.ts'
import { deleteCachedReads } from '../database/delete-old-rows.ts'
import { readServerTime } from '../database/server-time.ts'
import { estimateStorage } from '../database/estimate-storage.ts'
import { storeHighWater } from '../sending/high-water.ts'
import { createOutboxLists } from '../outbox/outbox-lists.ts'
import { createRecordCache, isStale } from '../outbox/record-cache.ts'
import { mergePort } from '../outbox/merge-entry.ts'
import { createPack, knowsEpoch, packLock } from '../field-pack/pack.ts'
import { withDatabase } from '../database/with-database.ts'
import { readConnectivity } from '../sending/connectivity.ts'
import { createContacts } from './contacts.ts'
import { importFile } from './import-file.ts'
import { exportFile } from './outbox-file.ts'
import { storeRights } from './rights.ts'
import { encryptCapture, encryptWriting } from '../outbox/encrypt-entry.ts'
import { readStoredWork } from '../outbox/figures.ts'
import { createSending, type SendingOptions } from '../sending/sending.ts'
import type { Sync } from './sync.ts'
import { DeviceLocked } from '../encryption/cipher.ts'

export type { Sync } from './sync.ts'

/** The merge and the payload steps of another build are given in tests. */
export interface SyncOptions
  extends
    Omit<SendingOptions, 'mergeWith' | 'payloadSteps'>,
    Partial<Pick<SendingOptions, 'mergeWith' | 'payloadSteps'>> {
  readonly isVisible: () => boolean
  /** Asks the browser for persistent storage. Resolves to null if the browser cannot say. */
  readonly askToLast: () => Promise<boolean | null>
  /** Stores the app's files without which the field pack cannot be read. Resolves to false if that failed. */
  readonly storeFiles: () => Promise<boolean>
}

export function createSync(options: SyncOptions): Sync {
  const { author, holder, environment = browserEnvironment() } = options
  const { payloadSteps = stepsOfThisBuild } = options
  const sending = createSending({
    ...options,
    payloadSteps,
    environment,
    mergeWith: options.mergeWith ?? ((held) => mergePort(held, payloadSteps)),
  })
  const { database, device, fetch, runner, cipher, isOpen } = sending
  const { clock } = environment
  const { now } = clock
  const { forgetOpened, ...lists } = createOutboxLists({ database, cipher, isOpen, clock })
  const drafts = createDrafts(database, cipher, () => holder.whenOpen(author))
  const {
    contact,
    drainNow,
    end: endContacts,
  } = createContacts({
    ...options,
    clock,
    database,
    cipher,
    sending,
    forgetOpened,
  })
  const pack = createPack({
    author,
    database,
    cipher,
    fetch,
    lock: packLock,
    now,
    contact,
    storeFiles: options.storeFiles,
  })
  let hasLeft = false
  const noteLasting = async (): Promise<void> => {
    const isPersisted = await options.askToLast()
    await withDatabase(database, ({ metadata }) => metadata.put({ key: 'persistence', isPersisted }))
  }
  void noteLasting().catch(() => undefined)
  const stopFlushing = holder.beforeForgetting(drafts.flush)
  const end = (): void => {
    endContacts()
    stopFlushing()
    forgetOpened()
  }

  return {
    drainNow,
    ...createEdits({ database, cipher, drafts, runner }),
    ...lists,
    figures: sending.figures,
    connectivity: () => readConnectivity(database),
    isPersisted: async () => {
      const lasting = await withDatabase(database, () => database.findMetadata('persistence'))
      return (await estimateStorage()).isPersisted ?? lasting?.isPersisted ?? null
    },
    observe: (...observed) => observe(holder, ...observed),
    drafts,
    records: createRecordCache(database, cipher),
    answers: createAnswerCache(database, cipher, () => !hasLeft),
    storeRights: (rights) => storeRights(database, rights),
    contact: async () => {
      await contact()
      return !sending.isTaken()
    },
    knowsEpoch: (epoch) => knowsEpoch(database, epoch),
    storeHighWater: (mark) => storeHighWater(database, mark),
    isStale: (queueKey, version) => isStale(database, queueKey, version),
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
    report: async () => {
      // A live query does not observe what is read after a promise that is not Dexie's.
      const [stored, figures, packState] = await Promise.all([
        readStoredWork(database),
        sending.figures(),
        pack.state(),
      ])
      const { diagnosticReport } = await import('./diagnostic-report.ts')
      return diagnosticReport(device, { stored, figures, pack: packState })
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

type Edits = Pick<Sync, 'capture' | 'tryAgain' | 'edit' | 'discard' | 'withdraw' | 'restore'>

interface EditOptions extends Pick<ReturnType<typeof createSending>, 'database' | 'cipher' | 'runner'> {
  readonly drafts: Drafts
}

/** Gives what the person writes and decides to the runner, encrypted. */
function createEdits({ database, cipher, drafts, runner }: EditOptions): Edits {
  /** The page only knows this device's clock. */
  const dated = async <W extends DecryptedWriting>(writing: W): Promise<W> => ({
    ...writing,
    typedAt: await readServerTime(database, writing.typedAt),
  })
  return {
    capture: async (capture, draft) => {
      const encrypted = await encryptCapture(cipher, await dated(capture))
      // The held draft must not return after the capture.
      if (draft !== null) drafts.release(draft)
      await runner.capture(encrypted, draft)
    },
    tryAgain: (seen) => runner.resolve(seen, { type: 'again' }),
    edit: async (seen, { writing, ...edited }) => {
      const encrypted = await encryptWriting(cipher, await dated(writing))
      const { draft = null } = edited
      const held = draft === null ? undefined : drafts.release(draft)
      const isDone = await runner.resolve(seen, { type: 'edited', ...edited, writing: encrypted })
      if (!isDone && held !== undefined) drafts.hold(held)
      return isDone
    },
    discard: (seen) => runner.resolve(seen, { type: 'discarded' }),
    withdraw: (seen) => runner.resolve(seen, { type: 'withdrawn' }),
    restore: (seen) => runner.resolve(seen, { type: 'restored' }),
  }
}

/** Watches again whenever the lock changes, since a read fails while the key is not available. */
function observe<T>(
  holder: SyncOptions['holder'],
  read: () => Promise<T>,
  show: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
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
}
