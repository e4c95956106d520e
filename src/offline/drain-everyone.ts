import type { News } from '../sync/index.ts'
import { createSync } from './create-sync.ts'
import { DeviceDatabase } from './database.ts'
import { createPeople } from './people.ts'

interface Setting {
  readonly fetch: typeof globalThis.fetch
  readonly tell: (news: News) => void
}

/** For the worker, which no page told who is here: looks into each outbox; only the person signed in gets theirs sent. */
export async function drainEveryone(setting: Setting): Promise<void> {
  const device = new DeviceDatabase()
  const people = await createPeople(device).list()
  device.close()
  for (const { stakeholderId, unsent } of people) {
    if (unsent === 0) continue
    const sync = createSync({
      ...setting,
      author: stakeholderId,
      connection: { listen: () => () => undefined },
    })
    await sync.drainNow('background')
    sync.close()
  }
}
