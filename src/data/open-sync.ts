import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Sync } from '#src/offline/create-sync.ts'
import { heldBack } from '#src/offline/sign-out-debt.ts'
import type { News } from '#src/sync/index.ts'
import { pageConnection } from '#src/device/connection.ts'
import { askForBackgroundSync, askForLastingStorage, onWorkerNews } from '#src/device/worker.ts'

interface SyncOpener {
  readonly openSync: (author: StakeholderId) => Promise<Sync>
  readonly leaveSync: (author: StakeholderId) => Promise<void>
  readonly onNews: (hear: (news: News) => void) => () => void
}

/** Opens the outbox of a person once a page; its code is loaded when somebody is signed in. */
export function createSyncOpener(): SyncOpener {
  const opened = new Map<StakeholderId, Promise<Sync>>()
  const hearers = new Set<(news: News) => void>()
  onWorkerNews((news) => hearers.forEach((hear) => hear(news)))

  const open = async (author: StakeholderId): Promise<Sync> => {
    const { createSync } = await import('#src/offline/create-sync.ts')
    void askForLastingStorage()
    const sync = createSync({
      author,
      connection: pageConnection,
      tell: (news) => hearers.forEach((hear) => hear(news)),
      fetch: heldBack((...request) => fetch(...request)),
    })
    const capture: Sync['capture'] = async (...captured) => {
      await sync.capture(...captured)
      void askForBackgroundSync()
    }
    return { ...sync, capture }
  }

  return {
    openSync: (author) => {
      const known = opened.get(author) ?? open(author)
      opened.set(author, known)
      // Code that did not load may load the next time.
      known.catch(() => opened.delete(author))
      return known
    },
    leaveSync: async (author) => {
      const known = opened.get(author) ?? open(author)
      opened.delete(author)
      await (await known).leave()
    },
    onNews: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
