import { payloadSteps } from '#contract/payloads.ts'
import type { PageNews } from './open.ts'
import { DeviceDatabase } from './database.ts'
import { createPeople } from './people.ts'
import { createSending } from './sending.ts'
import { heldBack } from './sign-out-debt.ts'
import type { KeyHolder } from './vault/key-holder.ts'

interface Setting {
  readonly holder: KeyHolder
  readonly fetch: typeof globalThis.fetch
  readonly tell: (news: PageNews) => void
}

/**
 * For the worker, which no page told who is here: looks into each outbox; only the person signed in gets theirs sent,
 * and only while their key is still in memory somewhere. Rejects while something waits, so that the browser wakes the
 * worker again.
 */
export async function drainEveryone(setting: Setting): Promise<void> {
  const device = new DeviceDatabase()
  const people = await createPeople(device).list()
  device.end()
  let waiting = 0
  for (const { stakeholderId } of people) {
    await setting.holder.find(stakeholderId)
    const sending = createSending({
      ...setting,
      fetch: heldBack(setting.fetch),
      author: stakeholderId,
      connection: { listen: () => () => undefined },
      payloadSteps,
      // What must be merged waits for a page: its rules would weigh on every start of the worker.
      mergeWith: () => () => Promise.resolve({ is: 'locked' }),
    })
    await sending.drain('background')
    const { counts } = await sending.figures()
    waiting += counts.ready + counts.sending + counts.waiting + counts.merging
    sending.close()
  }
  if (waiting > 0) throw new Error(`${waiting} edits wait for the next wake-up`)
}
