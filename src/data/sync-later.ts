import { onWorkerNews } from '#src/device/worker-news.ts'
import { isDeviceInUse } from '#src/offline/device-database-name.ts'
import type { PageNews } from '#src/offline/open.ts'
import { once } from './once.ts'
import type { SyncOpener } from './open-sync.ts'
import type { Room } from './room.ts'

/** Opens outboxes with code that is loaded with the first of them: whoever only looks around opens none. */
export function createSyncLater(): SyncOpener & Pick<Room, 'onNews'> {
  const hearers = new Set<(news: PageNews) => void>()
  const tell = (news: PageNews): void => hearers.forEach((hear) => hear(news))
  onWorkerNews(tell)
  const opener = once(async () => (await import('./open-sync.ts')).createSyncOpener(tell))
  return {
    openSync: async (author) => (await opener()).openSync(author),
    openVault: async () => (await opener()).openVault(),
    leaveSync: async (author) => (await opener()).leaveSync(author),
    loseSync: async (author) => (await opener()).loseSync(author),
    countPeopleUnsent: async () => ((await isDeviceInUse()) ? (await opener()).countPeopleUnsent() : 0),
    onNews: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
