import type { StakeholderId } from '#contract/fields/ids.ts'
import { clientVersion } from '#contract/wire.ts'
import { classifyPing, troubleOfPing, type Exchange } from '#src/sync/index.ts'
import type { DeviceDatabase, PersonDatabase } from '../database/database.ts'
import { reportOf } from './device-report.ts'
import { clearedOn, hasLock, confirmCleared } from '../database/device-metadata.ts'
import { sendRequest, type Transport } from './request.ts'
import { capDates, deleteOldReceipts } from '../database/delete-old-rows.ts'
import { createPeople } from '../database/people.ts'
import { storeConnectivity } from './connectivity.ts'
import { withDatabase } from '../database/with-database.ts'

interface PingOptions {
  readonly author: StakeholderId
  readonly database: PersonDatabase
  readonly device: DeviceDatabase
  readonly fetch: typeof globalThis.fetch
  readonly line: Transport
  readonly now: () => number
  readonly clear: (people: readonly StakeholderId[]) => Promise<void>
}

interface Pings {
  readonly ping: () => Promise<Exchange>
  /** Asks only whether anybody answers. */
  readonly probe: () => Promise<Exchange>
  /** Returns whether a ping has not been answered yet. */
  readonly areWaiting: () => boolean
}

export function createPings(options: PingOptions): Pings {
  const { author, database, device, fetch, line, now, clear } = options
  const people = createPeople(device)
  /** Gives an answer to each ping that has none, in the order in which they were sent. */
  const waiting = new Set<(answer: Exchange) => void>()
  const send = (input: unknown): Promise<Exchange> =>
    new Promise((resolve) => {
      waiting.add(resolve)
      void sendRequest(fetch, { method: 'POST', path: '/api/sync/ping', input }, line).then((answer) => {
        // Earlier pings were lost with the network. Sending must not wait until they time out, and this answer is newer.
        for (const earlier of waiting) {
          if (answer.type === 'silence' || earlier === resolve || !waiting.has(resolve)) break
          waiting.delete(earlier)
          earlier(answer)
        }
        waiting.delete(resolve)
        resolve(answer)
      })
    })
  const ping = async (): Promise<Exchange> => {
    const cleared = await clearedOn(device)
    const { report, taken } = await reportOf(database, device)
    const ask = (said?: typeof report) => send({ device: said, author, cleared })
    const told = await ask(report)
    // A report that the server refuses must not keep edits from being sent.
    const isRefused = told.type === 'answer' && [400, 413].includes(told.status)
    const answer = isRefused ? await ask() : told
    const who = classifyPing(answer)
    const heardAt = now()
    // Stored before the trouble ends. Otherwise the old contact would explain the waiting edits by a silent server.
    if (who.type === 'confirmed')
      await withDatabase(database, ({ metadata, receipts, drafts }) =>
        database.transaction('rw', [metadata, receipts, drafts], async () => {
          const known = await database.findMetadata('server')
          await metadata.put({ epoch: null, ...known, key: 'server', behind: who.time - heardAt, heardAt })
          await capDates({ receipts, drafts }, who.time)
          await deleteOldReceipts(receipts, who.time)
        }),
      )
    await storeConnectivity(database, troubleOfPing(answer, clientVersion))
    if (who.type === 'unreached') return answer
    if (cleared.length > 0) await confirmCleared(device, cleared)
    if (who.signedIn === author) {
      if (!isRefused && isReportTaken(answer)) await taken()
      await people.confirm(author, heardAt)
    }
    // Once the server was told of a clearing by another window, it no longer names the person. A person who has signed
    // in again since may have saved new work, even if this device could not report the clearing yet.
    const isClearedElsewhere =
      who.signedIn !== author && cleared.includes(author) && !(await hasLock(device, author))
    const revoked = new Set([...revokedIn(answer), ...(isClearedElsewhere ? [author] : [])])
    if (revoked.size > 0) await clear([...revoked])
    return answer
  }
  return { ping, probe: () => send({}), areWaiting: () => waiting.size > 0 }
}

/** The server accepts the ping of a locked device, but not its report about the person's work. */
function isReportTaken(answer: Exchange): boolean {
  return answer.type === 'answer' && Reflect.get(Object(answer.body), 'isReportTaken') === true
}

function revokedIn(answer: Exchange): readonly StakeholderId[] {
  const body = answer.type === 'answer' ? answer.body : undefined
  const revoked: unknown = Reflect.get(Object(body), 'revoked')
  return Array.isArray(revoked) ? revoked.filter((one): one is StakeholderId => typeof one === 'number') : []
}
