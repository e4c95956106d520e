import type { News } from '../sync/index.ts'
import { createSync } from './create-sync.ts'
import { DeviceDatabase } from './database.ts'
import { createPeople } from './people.ts'
import { heldBack } from './sign-out-debt.ts'

interface Setting {
  readonly fetch: typeof globalThis.fetch
  readonly tell: (news: News) => void
}

/**
 * For the worker, which no page told who is here: looks into each outbox; only the person signed in gets theirs sent.
 * Rejects while something waits, so that the browser wakes the worker again.
 */
export async function drainEveryone(setting: Setting): Promise<void> {
  const device = new DeviceDatabase()
  const people = await createPeople(device).list()
  device.close()
  let waiting = 0
  for (const { stakeholderId } of people) {
    const sync = createSync({
      ...setting,
      fetch: heldBack(setting.fetch),
      author: stakeholderId,
      connection: { listen: () => () => undefined },
    })
    await sync.drainNow('background')
    const { counts } = await sync.figures()
    waiting += counts.ready + counts.sending + counts.waiting
    sync.close()
  }
  if (waiting > 0) throw new Error(`${waiting} edits wait for the next wake-up`)
}
