import type { StakeholderId } from '#contract/fields/ids.ts'
import { payloadSteps } from '#contract/payloads.ts'
import type { PageNews } from '../database/page-news.ts'
import { DeviceDatabase } from '../database/database.ts'
import { createPeople } from '../database/people.ts'
import { createSending } from './sending.ts'
import { withoutPendingSignOut } from '../database/stored-session.ts'
import type { KeyHolder } from '../device-lock/key-holder.ts'

interface SendForEveryoneOptions {
  readonly holder: KeyHolder
  readonly fetch: typeof globalThis.fetch
  readonly notify: (news: PageNews) => void
}

/**
 * Sends from the worker, which does not know who is signed in. It reads each outbox, but only the signed-in person's
 * edits are sent, and only while their key is in memory somewhere. Rejects while an edit waits, so that the browser
 * wakes the worker again.
 */
export async function sendForEveryone(options: SendForEveryoneOptions): Promise<void> {
  const device = new DeviceDatabase()
  const people = await createPeople(device).list()
  device.end()
  let waiting = 0
  const failures: unknown[] = []
  for (const { stakeholderId } of people) {
    try {
      waiting += await drainOne(options, stakeholderId)
    } catch (error) {
      // If one person's storage fails, the edits of the others must still be sent.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every outbox could be read')
  if (waiting > 0) throw new Error(`${waiting} edits wait for the next wake-up`)
}

/** @returns the number of edits that still wait */
async function drainOne(options: SendForEveryoneOptions, author: StakeholderId): Promise<number> {
  await options.holder.find(author)
  const sending = createSending({
    ...options,
    fetch: withoutPendingSignOut(options.fetch),
    author,
    connection: { listen: () => () => undefined },
    payloadSteps,
    // An edit that must be merged waits for a page. The merge rules would slow down every start of the worker.
    mergeWith: () => () => Promise.resolve({ type: 'locked' }),
  })
  try {
    await sending.drain('background')
    const { counts } = await sending.figures()
    return counts.ready + counts.sending + counts.waiting + counts.merging
  } finally {
    sending.close()
  }
}
