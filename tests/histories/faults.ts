import { IDBFactory } from 'fake-indexeddb'
import { fail } from './ledger.ts'
import { openTab, type Phone, type Tab } from './phone.ts'
import { alone, arrivals, type World } from './world.ts'

type Strike = (world: World, tab: Tab) => unknown

/** The faults of browsers, machines and other builds, each with its frequency. */
export const faults: readonly (readonly [weight: number, strike: Strike])[] = [
  [
    3,
    ({ networkFaults, timeline, random }) =>
      void (networkFaults.portalUntil = timeline.now() + random.below(120_000)),
  ],
  [
    3,
    ({ networkFaults, timeline, random }) =>
      void (networkFaults.downUntil = timeline.now() + random.below(300_000)),
  ],
  [3, poison],
  [2, narrow],
  [2, fillUp],
  [1, evict],
  [3, (_, { phone }) => phone.locks.lose()],
  [4, (world, { phone }) => update(world, phone)],
  [1, raiseOldest],
  [2, raiseVersion],
  [2, removeAtDesk],
  [3, copyDatabase],
  [2, putBack],
]

/** One edit makes every request fail that carries it. */
function poison({ networkFaults, ledger, timeline, random }: World): void {
  networkFaults.poison = random.oneOf(ledger.saves.slice(-4))?.value ?? null
  timeline.plan(random.below(600_000), () => void (networkFaults.poison = null))
}

/** The link breaks under a body of more characters. */
function narrow({ networkFaults, timeline, random }: World): void {
  networkFaults.mostCharacters = 3_000 + random.below(12_000)
  timeline.plan(random.below(1_200_000), () => void (networkFaults.mostCharacters = Infinity))
}

function fillUp({ timeline, random }: World, { phone }: Tab): void {
  phone.storage.isFull = true
  timeline.plan(random.below(60_000), () => void (phone.storage.isFull = false))
}

/** The browser evicts the storage of a phone. Unsent edits are lost with it. */
function evict({ ledger }: World, { phone }: Tab): void {
  for (const tab of phone.tabs.slice()) tab.kill()
  phone.storage.factory = new IDBFactory()
  for (const save of ledger.saves) if (save.phone === phone.name) save.isEvicted = true
}

/**
 * The app is updated. Its tabs start again with the data of the earlier build, or stay open beside the new worker and
 * the tabs that are opened from now on.
 */
function update(world: World, phone: Phone): void {
  phone.build += 1
  if (world.random.happens(0.5)) return
  const people = phone.tabs.map(({ person }) => person)
  for (const tab of phone.tabs.slice()) tab.kill()
  for (const person of people) openTab(phone, person, world).wake('start')
}

/** A build that the server has refused stays refused: an edit waits for the update. */
function raiseOldest(world: World, { phone }: Tab): void {
  world.oldest = Math.max(world.oldest, phone.build + world.random.below(2))
}

const LATER_VERSION = 1_000

/** A later build upgrades the database under the tabs of this one. It creates none. */
function raiseVersion(world: World, { phone, person }: Tab): void {
  const request = phone.storage.factory.open(`gbvf-${world.idOf(person)}`, LATER_VERSION)
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion === 0) request.transaction?.abort()
  })
  request.addEventListener('success', () => request.result.close())
}

async function removeAtDesk(world: World): Promise<void> {
  const { servers, colleague, random, records, keyIn } = world
  const record = random.oneOf(records.slice(0, 1)) ?? ''
  await alone(world, () => servers.removeAtDesk(colleague, keyIn(record)))
}

async function copyDatabase(world: World): Promise<void> {
  world.restore ??= await alone(world, world.servers.copy)
}

/** The copy replaces the database silently: the server does not know what it had accepted since. */
async function putBack(world: World): Promise<void> {
  const { restore } = world
  if (restore === null) return
  world.restore = null
  await alone(world, async () => {
    const before = await arrivals(world)
    await restore()
    const left = new Set((await arrivals(world)).map(({ value }) => value))
    for (const { value } of before) {
      world.arrivedOnce.add(value)
      if (!left.has(value)) world.ledger.lost.add(value)
    }
    world.ledger.rollbacks += 1
  }).catch((error: unknown) => fail(world.ledger, 'broken', String(error)))
}
