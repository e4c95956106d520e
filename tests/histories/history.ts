import { checkArrivals, checkLost, checkOrder, isAccountedFor } from './check.ts'
import { faults } from './faults.ts'
import { fail, fields, note, type Failure } from './ledger.ts'
import { add, answerAll, discardOne, open, restoreOne, save, type ScreenUser } from './person.ts'
import { openTab, runWorker, type Phone, type Tab } from './phone.ts'
import type { Form } from './screen.ts'
import { RECORDS, type Servers } from './servers.ts'
import { Runaway } from './timeline.ts'
import { alone, arrivals, createWorld, type World } from './world.ts'

export interface HistoryResult {
  readonly failures: readonly Failure[]
  /** It is the same for every run of a seed. */
  readonly fingerprint: string
}

/** Runs one history from a seed on the real engine, store and server. */
export async function runHistory(
  seed: number,
  servers: Servers,
  keys: readonly CryptoKey[],
): Promise<HistoryResult> {
  const world = await createWorld(seed, servers, keys)
  try {
    await trouble(world)
    await calm(world)
    await check(world)
  } catch (error) {
    if (!(error instanceof Runaway)) throw error
    fail(world.ledger, 'stuck', error.message)
  } finally {
    for (const { tabs } of world.phones) for (const tab of tabs.slice()) tab.kill()
  }
  const { ledger, random, timeline } = world
  const saves = ledger.saves.map(({ value, isCaptured, wish }) => `${value} ${isCaptured} ${wish}`)
  return {
    failures: ledger.failures,
    fingerprint: [...saves, timeline.now(), random.next()].join(),
  }
}

type Act = (world: World, tab: Tab, forms: { tab: Tab; form: Form }[]) => unknown

const actions: readonly (readonly [weight: number, act: Act])[] = [
  [34, openAndSave],
  [
    8,
    async (world, tab, forms) => {
      const form = await opened(world, tab)
      if (form !== null) forms.push({ tab, form })
    },
  ],
  [
    8,
    async (world, _, forms) => {
      const held = forms.shift()
      if (held?.tab.isAlive()) await save(world, screenUserOf(held.tab), held.form)
    },
  ],
  [4, (world, tab) => add(world, screenUserOf(tab), world.random.oneOf(world.records) ?? '')],
  [10, (_, tab) => tab.wake('online')],
  [6, (world, tab) => answerAll(world, screenUserOf(tab))],
  [2, (world, tab) => discardOne(world, screenUserOf(tab))],
  [2, (world, tab) => restoreOne(world, screenUserOf(tab))],
  [8, editAtDesk],
  [4, (world, tab) => runWorker(tab.phone, tab.person, world)],
  [4, (world, tab) => void (tab.phone.session = world.nobody)],
  [4, signInSomebody],
  [4, (_, tab) => tab.kill()],
  [4, (world, tab) => openTab(tab.phone, tab.person, world).wake('start')],
  [5, jumpClock],
  [3, claim],
  ...faults,
]

const totalWeight = actions.reduce((sum, [weight]) => sum + weight, 0)

async function trouble(world: World): Promise<void> {
  const { random, timeline } = world
  const forms: { tab: Tab; form: Form }[] = []
  await prepare(world)
  world.networkFaults.roughness = 3 + random.below(35)
  const steps = 10 + random.below(25)
  for (let step = 0; step < steps; step += 1) {
    begin(world, actionOf(world)(world, someTab(world), forms))
    await timeline.pass(random.happens(0.6) ? random.below(400) : random.below(90_000))
  }
}

/** Before any fault, everybody reads every record once, so that their phone has a copy. */
async function prepare(world: World): Promise<void> {
  const { phones, records, timeline } = world
  const whose = [
    [phones[0], 'Ben'],
    [phones[0], 'Ann'],
    [phones[1], 'Ann'],
  ] as const
  for (const [phone, person] of whose) {
    const tab = await read(world, signIn(world, phone, person))
    for (const record of records) begin(world, tab.screen.open(record, true))
    await timeline.pass(2000)
  }
}

/** Starts a person's action without waiting for it, so that other events happen in between. */
function begin({ ledger, work }: World, acting: unknown): void {
  const one = Promise.resolve(acting).catch((error: unknown) => {
    // A dead tab does not answer, and a storage failure is shown to the person.
    if (error instanceof TypeError || error instanceof ReferenceError)
      fail(ledger, 'broken', error.stack ?? error.message)
  })
  work.add(one)
  void one.then(() => work.delete(one))
}

function actionOf({ random }: World): Act {
  let left = random.below(totalWeight)
  for (const [weight, act] of actions) {
    if (left < weight) return act
    left -= weight
  }
  return openAndSave
}

function someTab(world: World): Tab {
  const { random, phones } = world
  const phone = random.happens(0.6) ? phones[0] : phones[1]
  return random.oneOf(phone.tabs) ?? openTab(phone, 'Ann', world)
}

function screenUserOf({ person, phone, screen, isAlive }: Tab): ScreenUser {
  return { person, phone: phone.name, screen, isAlive }
}

async function opened(world: World, tab: Tab): Promise<Form | null> {
  const { random, records } = world
  return open(world, screenUserOf(tab), random.oneOf(records) ?? '', random.happens(0.6))
}

async function openAndSave(world: World, tab: Tab): Promise<void> {
  const form = await opened(world, tab)
  if (form !== null && tab.isAlive()) await save(world, screenUserOf(tab), form)
}

async function editAtDesk(world: World): Promise<void> {
  const { servers, colleague, random, ledger, records, keyIn, newValue } = world
  const record = random.oneOf(records.slice(0, RECORDS)) ?? ''
  const field = random.oneOf(fields) ?? 'post'
  const value = newValue(field)
  const seen = await alone(world, () => servers.editAtDesk(colleague, keyIn(record), field, value))
  if (seen !== null) note(ledger, { by: 'desk', phone: null, record, field, value, seen: seen[field] })
}

async function signIn(world: World, phone: Phone, person: string): Promise<Tab> {
  const { servers, idOf } = world
  phone.session = await alone(world, () => servers.enter(idOf(person)))
  const tab = phone.tabs.find((one) => one.person === person) ?? openTab(phone, person, world)
  tab.wake('start')
  return tab
}

function signInSomebody(world: World, { phone }: Tab): Promise<Tab> {
  const isShared = phone === world.phones[0]
  return signIn(world, phone, isShared && world.random.happens(0.4) ? 'Ben' : 'Ann')
}

function jumpClock({ random }: World, { phone }: Tab): void {
  phone.skew = random.happens(0.5) ? 0 : Math.round((random.next() - 0.5) * 2 * 40 * 86_400_000)
}

/** A person reads the sync status in the header. */
async function claim(world: World, tab: Tab): Promise<void> {
  const saved = world.ledger.saves.filter(
    ({ by, phone, isCaptured }) => by === tab.person && phone === tab.phone.name && isCaptured,
  )
  if (saved.length === 0 || !(await tab.screen.saysAllSent()) || !tab.isAlive()) return
  const arrived = new Set([
    ...world.arrivedOnce,
    ...(await alone(world, () => arrivals(world))).map(({ value }) => value),
  ])
  for (const one of saved)
    if (!isAccountedFor(world.ledger, arrived, one))
      fail(world.ledger, 'claimed too much', `All sent, without ${one.value}`)
}

/** Ends the faults. Each person signs in on each of their phones in turn, and makes their decisions. */
async function calm(world: World): Promise<void> {
  const { networkFaults, phones, timeline, random } = world
  await timeline.pass(0)
  Object.assign(networkFaults, {
    roughness: 0,
    portalUntil: 0,
    downUntil: 0,
    mostCharacters: Infinity,
    poison: null,
  })
  for (const phone of phones) {
    phone.build = Math.max(phone.build, world.oldest)
    phone.storage.isFull = false
    for (const tab of phone.tabs.slice()) if (random.happens(0.5) || world.oldest > 1) tab.kill()
  }
  for (let turn = 0; turn < 2; turn += 1) {
    for (const phone of phones) {
      for (const person of phone === phones[0] ? ['Ann', 'Ben'] : ['Ann']) await settle(world, phone, person)
    }
  }
  // The latest answers of the trouble arrive.
  await timeline.pass(900_000)
}

async function settle(world: World, phone: Phone, person: string): Promise<void> {
  const { timeline } = world
  phone.session = await world.servers.enter(world.idOf(person))
  const tab = openTab(phone, person, world)
  tab.wake('start')
  await timeline.pass(60_000)
  for (let round = 0; round < 25; round += 1) {
    begin(world, answerAll(world, screenUserOf(tab)))
    await timeline.pass(round === 0 ? 60_000 : 400_000)
    const left = await read(world, tab.screen.list())
    if (left.length === 0) return
  }
}

const MAX_LOOKS = 100

/** Reads a screen while time passes. */
async function read<T>({ timeline }: World, reading: Promise<T>): Promise<T> {
  const found: T[] = []
  void reading.then((value) => found.push(value))
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    await timeline.pass(10)
    const [value] = found
    if (value !== undefined) return value
  }
  throw new Runaway('A screen never shows anything')
}

async function check(world: World): Promise<void> {
  const { ledger, phones, idOf, isOriginal } = world
  const all = await arrivals(world)
  checkArrivals(ledger, all, { idOf, isOriginal })
  checkLost(ledger, all)
  checkOrder(ledger, all)
  for (const phone of phones) {
    for (const tab of phone.tabs) {
      for (const { record, values } of await read(world, tab.screen.list()))
        fail(ledger, 'stuck', `${tab.person} on the ${phone.name} phone: ${record} ${JSON.stringify(values)}`)
      await read(
        world,
        claim(world, tab).then(() => true),
      )
    }
  }
}
