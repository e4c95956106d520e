import type { StakeholderId } from '#contract/fields/ids.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import { withoutPendingSignOut } from '#src/offline/database/stored-session.ts'
import { createSync } from '#src/offline/engine/create-sync.ts'
import type { Sync } from '#src/offline/engine/sync.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { countPeopleUnsent } from '#src/offline/database/people.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import type { DeviceLock } from '#src/offline/device-lock/device-lock.ts'
import { withDeviceToken } from '#src/offline/device-lock/device-token.ts'
import { createKeyHolder, keyChannel, type KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import type { FetchAs } from '../core/api.ts'
import { pageConnection } from '#src/device/connection.ts'
import { openOutboxWorker, type OutboxWorker } from '#src/device/outbox-worker.ts'
import { requestPersistentStorage, storeStaffFiles } from '#src/device/worker.ts'
import { memoizeAsync } from '../core/memoize-async.ts'

export type SyncOpener = ReturnType<typeof createSyncOpener>

/** The browser stops a worker that receives nothing for half a minute, and the worker then loses the keys. */
const HAND_ON_MS = 20_000

/** Opens the outbox of a person once a page. Its code is loaded when somebody is signed in. */
export function createSyncOpener(
  fetch: typeof globalThis.fetch,
  notify: (news: PageNews) => void,
  workerUrl: string,
) {
  const opened = new Map<StakeholderId, Promise<Sync>>()
  const worker = openOutboxWorker(workerUrl)
  const holder = memoizeAsync(() => openHolder(worker))
  const openDeviceLock = memoizeAsync(async (): Promise<DeviceLock> =>
    createDeviceLock({ device: new DeviceDatabase(), holder: await holder(), clock: deviceClock }),
  )
  const openFetch = memoizeAsync(async (): Promise<FetchAs> => {
    const device = new DeviceDatabase()
    const keys = await holder()
    return (person) => withDeviceToken(fetch, { device, holder: keys, person })
  })
  const open = async (author: StakeholderId): Promise<Sync> => {
    const keys = await holder()
    // In a reload within an unlocked session, the key must be available before cached data is read.
    await keys.find(author)
    const sync = createSync({
      author,
      holder: keys,
      connection: pageConnection,
      notify,
      fetch: withoutPendingSignOut(fetch),
      isVisible: () => document.visibilityState === 'visible',
      askToLast: requestPersistentStorage,
      storeFiles: storeStaffFiles,
    })
    const capture: Sync['capture'] = async (...captured) => {
      await sync.capture(...captured)
      void worker.askForBackgroundSync()
    }
    return { ...sync, capture }
  }
  const openSync = (author: StakeholderId): Promise<Sync> => {
    const known = opened.get(author) ?? open(author)
    opened.set(author, known)
    // If the code did not load, the next call tries again.
    known.catch(() => opened.delete(author))
    return known
  }

  return {
    openSync,
    openDeviceLock,
    openFetch,
    leaveSync: async (author: StakeholderId): Promise<void> => {
      const known = openSync(author)
      opened.delete(author)
      await (await known).leave()
      await (await holder()).forget(author)
    },
    loseSync: async (author: StakeholderId): Promise<void> => {
      const known = opened.get(author)
      opened.delete(author)
      await known?.then((sync) => sync.close())
    },
    countPeopleUnsent,
  }
}

/** Opens this page's key holder. The other tabs and the worker hold the same keys. */
async function openHolder(worker: OutboxWorker): Promise<KeyHolder> {
  const channel = keyChannel()
  const holder = createKeyHolder(
    {
      ...channel,
      post: (message) => {
        channel.post(message)
        void worker.post(message)
      },
    },
    deviceClock,
  )
  setInterval(() => {
    if (document.visibilityState === 'visible') holder.handOn()
  }, HAND_ON_MS)
  return holder
}
