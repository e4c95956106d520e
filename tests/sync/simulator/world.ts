import type { PushAnswer } from '#contract/calls/sync.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { limits } from '#contract/wire.ts'
import type { PushInput } from '#src/sync/index.ts'
import type { Bug } from './bugs.ts'
import { createRandom, type SeededRandom } from './seeded-random.ts'
import type { Disk } from './disk.ts'
import { createLedger, fail, type Ledger } from './ledger.ts'
import type { Ask, NetworkFaults } from './network.ts'
import { createPhone, type Phone } from './phone.ts'
import type { Reply, ServerUnderTest } from './server.ts'
import { createTimeline, type Timeline } from './timeline.ts'

/** Small limits, so that pushes overlap and separate followers from their base; and the real limit. */
const entriesInPush = [1, 2, 3, limits.entriesInPush] as const

/** Two people who share one phone. */
export const people = [11, 12] as readonly number[] as readonly [StakeholderId, StakeholderId]

export interface World {
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly server: ServerUnderTest
  readonly ledger: Ledger
  readonly bug: Bug
  readonly phone: Phone
  /** Aggregates that a person may open. */
  readonly aggregates: string[]
  /** The oldest build that the server still accepts. */
  oldestBuild: number
  readonly signIn: (person: StakeholderId | null) => void
  readonly expireSession: () => void
  /** Returns a new id from a counter, so that a history can be replayed. */
  readonly newId: () => string
  readonly newMark: () => string
}

export interface WorldOptions {
  readonly server: ServerUnderTest
  readonly disks: ReadonlyMap<number, Disk>
  readonly aggregates: readonly string[]
  readonly bug: Bug
}

export function createWorld(seed: number, { server, disks, aggregates, bug }: WorldOptions): World {
  const random = createRandom(seed)
  const timeline = createTimeline()
  const networkFaults: NetworkFaults = { roughness: 5 + random.below(40), portalUntil: 0, downUntil: 0 }
  const ledger = createLedger()
  const sessions = new Map<number, StakeholderId>()
  let count = 0
  const counted = (): number => (count += 1)

  const serve = async (token: number | null, build: number, ask: Ask): Promise<Reply> => {
    const session = token === null ? null : (sessions.get(token) ?? null)
    if (ask.type === 'ping') {
      const body = {
        signedIn: session,
        time: timeline.now(),
        epoch: `${ledger.restored}`,
        oldestClient: world.oldestBuild,
      }
      return { status: 200, retryAfter: null, body }
    }
    if (build < world.oldestBuild) return { status: 426, retryAfter: null, body: {} }
    if (ask.type === 'known') return server.known(session, ask.keys)
    watchVersions(ledger, ask.input)
    watchKeys(ledger, ask.input)
    await watchEpoch(world, ask.input)
    const reply = await server.push(session, ask.input, timeline.now())
    await watchConflicts(world, ask.input, reply)
    return reply
  }

  const newId = (): string => `00000000-0000-7000-8000-${counted().toString(16).padStart(12, '0')}`
  const phone = createPhone(disks, {
    entriesInPush: random.oneOf(entriesInPush) ?? limits.entriesInPush,
    random,
    timeline,
    networkFaults,
    server,
    ledger,
    bug,
    newId,
    serve,
  })
  const world: World = {
    random,
    timeline,
    networkFaults,
    server,
    ledger,
    bug,
    phone,
    aggregates: [...aggregates],
    oldestBuild: 1,
    signIn: (person) => {
      phone.cookie = null
      if (person === null) return
      phone.cookie = counted()
      sessions.set(phone.cookie, person)
    },
    expireSession: () => {
      if (phone.cookie !== null) sessions.delete(phone.cookie)
    },
    newId,
    newMark: () => {
      const mark = `m${counted()}${random.oneOf(server.fields) ?? ''}`
      ledger.made.add(mark)
      return mark
    },
  }
  return world
}

function watchVersions(ledger: Ledger, { entries }: PushInput): void {
  for (const { key, method, ifMatch } of entries) {
    if (method !== 'POST' && ifMatch === null) fail(ledger, 'sent without a version', key)
  }
}

async function watchEpoch({ ledger, phone }: World, { author, entries }: PushInput): Promise<void> {
  if (ledger.restored === 0) return
  const tables = await phone.disks.get(author)?.peek()
  if (tables?.epoch === `${ledger.restored}`) return
  for (const { key } of entries) ledger.early.add(idOf(key))
}

/** Records a failure if one key is sent with different content. */
function watchKeys(ledger: Ledger, { entries }: PushInput): void {
  for (const { key, body } of entries) {
    const text = JSON.stringify(body)
    if ((ledger.sent.get(key) ?? text) !== text) fail(ledger, 'one key for two edits', key)
    ledger.sent.set(key, text)
  }
}

/** Records a failure if a conflict shows nothing that the person had not seen. */
async function watchConflicts(
  { ledger, server }: World,
  { entries }: PushInput,
  reply: Reply,
): Promise<void> {
  const { answers } = reply.body as { answers?: readonly PushAnswer[] }
  const refused = answers?.filter(({ status }) => status === 412) ?? []
  if (refused.length === 0) return
  const log = await server.log()
  for (const { key, body } of refused) {
    const entry = entries.find((one) => one.key === key)
    const id = idOf(key)
    const wasAppliedBefore = log.some((one) => one.key !== null && one.key !== key && idOf(one.key) === id)
    const isOfMarks = entry?.method === 'PUT' && ledger.restored === 0
    if (!isOfMarks || wasAppliedBefore || ledger.unsure.has(server.aggregateOf(entry))) continue
    const seen = new Set(server.marksOf(entry.body))
    const current = server.marksOf((body as { current?: unknown }).current ?? null)
    if (current.every((mark) => seen.has(mark))) fail(ledger, 'false conflict', key)
  }
}

export function idOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}
