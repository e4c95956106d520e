import { StakeholderId } from '#contract/fields/ids.ts'
import { createRandom, type SeededRandom } from '#tests/sync/simulator/seeded-random.ts'
import type { Client } from '#tests/support/server.ts'
import { arrivalsIn, type Arrival } from './check.ts'
import { shownIn, valueFor } from './content.ts'
import { createLedger, type Field, type Ledger } from './ledger.ts'
import type { NetworkFaults } from './network.ts'
import type { UserContext } from './person.ts'
import { createPhone, type Phone, type SimulatedEnvironment } from './phone.ts'
import { measureBy } from './replayable.ts'
import { RECORDS, type RecordKey, type Servers } from './servers.ts'
import { createTimeline, type Timeline } from './timeline.ts'

const START = Date.parse('2026-05-15T10:00:00+02:00')

export interface World extends SimulatedEnvironment, UserContext {
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly servers: Servers
  readonly ledger: Ledger
  readonly phones: readonly [Phone, Phone]
  readonly records: string[]
  readonly keyIn: (record: string) => RecordKey
  readonly colleague: Client
  readonly nobody: Client
  readonly idOf: (person: string) => number
  readonly isOriginal: (value: string) => boolean
  readonly work: Set<Promise<unknown>>
  /** The values that had arrived before the database was restored. */
  readonly arrivedOnce: Set<string>
  oldest: number
  restore: (() => Promise<void>) | null
}

/** Two phones of one person, the first of which another person uses too, and a colleague at a desk. */
export async function createWorld(
  seed: number,
  servers: Servers,
  keys: readonly CryptoKey[],
): Promise<World> {
  const random = createRandom(seed)
  const timeline = createTimeline(START)
  measureBy(timeline)
  const networkFaults: NetworkFaults = {
    roughness: 0,
    portalUntil: 0,
    downUntil: 0,
    mostCharacters: Infinity,
    poison: null,
  }
  const ledger = createLedger()
  const { people, records } = await servers.prepare(timeline.now, seed)
  const [ann = 0, ben = 0, desk = 0] = people
  const ids = new Map([
    ['Ann', ann],
    ['Ben', ben],
    ['desk', desk],
  ])
  const idOf = (person: string): number => ids.get(person) ?? 0
  const blocks = new Map(records.map((one) => [String(one.clientId ?? one.stakeholderId), one]))
  const earlier = await Promise.all(records.map((one) => servers.historyOf(one)))
  const originals = new Set(
    [...records.map(shownIn), ...earlier.flat().flatMap(({ before, after }) => [before, after])].flatMap(
      (shown) => Object.values(shown ?? {}),
    ),
  )
  let count = 0
  const counted = (): number => (count += 1)
  const nobody: Client = { ...(await servers.enter(desk)), stakeholderId: null, cookie: null }
  const simulated: SimulatedEnvironment = {
    random,
    timeline,
    networkFaults,
    servers,
    keyOf: (person) => {
      const key = keys[person === 'Ann' ? 0 : 1]
      if (key === undefined) throw new Error('There is no key')
      return key
    },
    authorOf: (person) => StakeholderId.parse(idOf(person)),
    oldestBuild: () => world.oldest,
    newId: () => `00000000-0000-7000-8000-${(seed * 4096 + counted()).toString(16).padStart(12, '0')}`,
    blockOf: (record) => blocks.get(record)?.buildingBlockId ?? 0,
  }
  const world: World = {
    ...simulated,
    ledger,
    newValue: (field: Field) => valueFor(field, counted()),
    noteRecord: (record, like) => {
      const model = blocks.get(like)
      if (model === undefined || blocks.has(record)) return
      blocks.set(record, model)
      world.records.push(record)
    },
    phones: [createPhone('first', nobody, simulated), createPhone('second', nobody, simulated)],
    records: [...blocks.keys()],
    keyIn: (record) => ({
      stakeholderId: blocks.get(record)?.stakeholderId ?? 0,
      buildingBlockId: blocks.get(record)?.buildingBlockId ?? 0,
    }),
    colleague: await servers.enter(desk),
    nobody,
    idOf,
    isOriginal: (value) => originals.has(value) || value === 'Made on a phone' || value === '',
    work: new Set(),
    arrivedOnce: new Set(),
    oldest: 1,
    restore: null,
  }
  return world
}

/** At the moment that it comes to the server, nothing else does. */
export function alone<T>({ timeline }: World, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    timeline.plan(0, () => work().then(resolve, reject))
  })
}

export async function arrivals({ servers, records, keyIn }: World): Promise<readonly Arrival[]> {
  const histories = await Promise.all(
    records.map(async (record, index) => {
      const key = index < RECORDS ? keyIn(record) : record
      return [record, await servers.historyOf(key)] as const
    }),
  )
  return arrivalsIn(new Map(histories))
}
