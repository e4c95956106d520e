import type { StakeholderId } from '#contract/fields/ids.ts'
import { noBug, type Bug } from './bugs.ts'
import { check } from './check.ts'
import { createMemoryDisk, type Disk } from './disk.ts'
import type { Failure } from './ledger.ts'
import {
  decideAll,
  discardOne,
  openForm,
  openNewForm,
  readOutcomes,
  restoreOne,
  saveForm,
  withdrawOne,
} from './person.ts'
import type { Tab } from './phone.ts'
import type { Form } from './screen.ts'
import { createServerModel, type ServerFaults } from './server-model.ts'
import type { ServerUnderTest } from './server.ts'
import { Runaway } from './timeline.ts'
import { createWorld, people, type World } from './world.ts'

/** The store and the server of a history: most run in memory, some on the real ones. */
export interface HistorySetup {
  readonly disk?: (person: StakeholderId) => Disk
  readonly server?: (aggregates: readonly string[], faults: ServerFaults) => Promise<ServerUnderTest>
}

const aggregates = ['1', '2', '3'] as const

/** Runs one random history of people, phones and faults from a seed. @returns the failures */
export async function runHistory(
  seed: number,
  bug: Bug = noBug,
  ground: HistorySetup = {},
): Promise<readonly Failure[]> {
  const newDisk = ground.disk ?? createMemoryDisk
  const newServer = ground.server ?? (async (names, faults) => createServerModel(names, faults))
  const world = createWorld(seed, {
    bug,
    aggregates,
    server: await newServer(aggregates, bug.server ?? {}),
    disks: new Map(people.map((person) => [person, newDisk(person)])),
  })
  try {
    await trouble(world)
    await calm(world)
  } catch (error) {
    if (!(error instanceof Runaway)) throw error
    return [{ kind: 'stuck', what: error.message }]
  }
  return check(world)
}

const actions: readonly (readonly [
  weight: number,
  act: (world: World, tab: Tab, forms: OpenForm[]) => unknown,
])[] = [
  [30, openAndSave],
  [12, openOnly],
  [12, saveOpenForm],
  [5, saveNew],
  [1, saveMany],
  [10, (_, tab) => tab.wake('online')],
  [6, decideAll],
  [2, discardOne],
  [2, restoreOne],
  [1, withdrawOne],
  [8, editElsewhere],
  [1, ({ server, random, aggregates: known }) => server.remove(random.oneOf(known) ?? '')],
  [2, removeOne],
  [3, ({ server }) => server.backup?.take()],
  [2, restoreBackup],
  [3, (world, tab) => world.server.allow(tab.person, world.random.happens(0.5))],
  [
    3,
    ({ networkFaults, timeline, random }) =>
      (networkFaults.portalUntil = timeline.now() + random.below(120_000)),
  ],
  [
    3,
    ({ networkFaults, timeline, random }) =>
      (networkFaults.downUntil = timeline.now() + random.below(300_000)),
  ],
  [4, (world) => world.expireSession()],
  [4, signInSomebody],
  [3, signOut],
  [5, (_, tab) => tab.kill()],
  [4, (world, tab) => world.phone.openTab(tab.person).wake('start')],
  [6, jumpClock],
  [1, (world) => (world.oldestBuild = world.phone.build + world.random.below(2))],
  [2, update],
]

interface OpenForm {
  readonly tab: Tab
  readonly form: Form
}

const totalWeight = actions.reduce((sum, [weight]) => sum + weight, 0)

async function trouble(world: World): Promise<void> {
  const { random, timeline } = world
  const forms: OpenForm[] = []
  signInSomebody(world)
  const steps = 8 + random.below(30)
  for (let step = 0; step < steps; step += 1) {
    const tab = someTab(world)
    await readOutcomes(world, tab)
    await actionOf(world)(world, tab, forms)
    await timeline.pass(random.happens(0.6) ? random.below(400) : random.below(90_000))
  }
}

function actionOf({ random }: World): (typeof actions)[number][1] {
  let left = random.below(totalWeight)
  for (const [weight, act] of actions) {
    if (left < weight) return act
    left -= weight
  }
  return openAndSave
}

/** Chooses who uses the phone, mostly the person who signed in last. */
function someTab({ phone, random }: World): Tab {
  return random.oneOf(phone.tabs) ?? phone.openTab(people[random.happens(0.5) ? 0 : 1])
}

async function openAndSave(world: World, tab: Tab): Promise<void> {
  const form = await openForm(world, tab)
  if (form !== null) await saveForm(world, tab, form)
}

async function openOnly(world: World, tab: Tab, forms: OpenForm[]): Promise<void> {
  const form = await openForm(world, tab)
  if (form !== null) forms.push({ tab, form })
}

async function saveOpenForm(world: World, _: Tab, forms: OpenForm[]): Promise<void> {
  const open = forms.shift()
  if (open?.tab.isAlive()) await saveForm(world, open.tab, open.form)
}

async function saveNew(world: World, tab: Tab): Promise<void> {
  const form = openNewForm(world, tab)
  if (form !== null) await saveForm(world, tab, form)
}

async function removeOne(world: World, tab: Tab): Promise<void> {
  const form = await openForm(world, tab)
  form?.remove?.().catch(() => undefined)
}

/** Restores a backup. Changes by others since then are lost. */
function restoreBackup({ server, ledger }: World): void {
  if (server.backup === null) return
  for (const mark of server.backup.restore()) ledger.lost.add(mark)
  ledger.restored += 1
}

/** These are more than one push holds. */
async function saveMany(world: World, tab: Tab): Promise<void> {
  const many = world.random.happens(0.1) ? 60 : 10
  for (let count = 0; count < many; count += 1) {
    await openAndSave(world, tab)
    await world.timeline.pass(6)
  }
}

async function editElsewhere(world: World): Promise<void> {
  const aggregate = world.random.oneOf(world.aggregates) ?? '1'
  const record = await world.server.read(aggregate)
  if (record === null) return
  const waiting = world.random.happens(0.4) ? await unsentMark(world, aggregate) : undefined
  const isNew = waiting === undefined || world.server.marksOf(record.content).includes(waiting)
  const mark = isNew ? world.newMark() : waiting
  await changeElsewhere(world, aggregate, mark)
  if (isNew) return
  world.ledger.unsure.add(aggregate)
  // Others may have changed more, which a later edit from the phone has not seen.
  if (world.random.happens(0.5)) await changeElsewhere(world, aggregate, world.newMark())
}

async function changeElsewhere({ server, ledger }: World, aggregate: string, mark: string): Promise<void> {
  await server.editElsewhere(aggregate, mark)
  ledger.saved.add(mark)
}

/** The same change as one that waits on the phone, so that there is nothing left to send; best one that another is based on. */
async function unsentMark({ phone, server, random }: World, aggregate: string): Promise<string | undefined> {
  const tables = await Promise.all([...phone.disks.values()].map((disk) => disk.peek()))
  const entries = tables
    .flatMap((kept) => [...kept.entries.values()])
    .filter((entry) => server.aggregateOf({ path: entry.path, body: entry.content }) === aggregate)
  const followed = entries.filter(({ id }) => entries.some(({ after }) => after === id))
  const entry = random.oneOf(followed.length > 0 ? followed : entries)
  return entry && server.marksOf(entry.content).at(-1)
}

function signInSomebody(world: World): void {
  const person = people[world.random.happens(0.7) ? 0 : 1]
  world.signIn(person)
  const tab = world.phone.tabs.find((one) => one.person === person) ?? world.phone.openTab(person)
  tab.wake('signed-in')
}

async function signOut(world: World): Promise<void> {
  world.signIn(null)
  if (world.bug.signOutClears) for (const disk of world.phone.disks.values()) await disk.clear()
}

function jumpClock({ phone, random }: World): void {
  phone.skew = random.happens(0.5) ? 0 : (random.next() - 0.5) * 2 * 40 * 86_400_000
}

/** The app is updated: its tabs start again. */
async function update(world: World): Promise<void> {
  const { phone } = world
  phone.build += 1
  if (world.bug.updateClears) for (const disk of phone.disks.values()) await disk.clear()
  const open = phone.tabs.map((tab) => tab.person)
  for (const tab of phone.tabs.slice()) tab.kill()
  for (const person of open) phone.openTab(person).wake('start')
}

/** Ends the faults. Each person signs in in turn, and makes their decisions. */
async function calm(world: World): Promise<void> {
  const { networkFaults, phone, server, timeline } = world
  networkFaults.roughness = 0
  networkFaults.portalUntil = 0
  networkFaults.downUntil = 0
  phone.build = Math.max(phone.build, world.oldestBuild)
  for (const tab of phone.tabs.slice()) if (world.random.happens(0.5) || world.oldestBuild > 1) tab.kill()
  for (const person of people) {
    await server.allow(person, true)
    world.signIn(person)
    const tab = phone.openTab(person)
    tab.wake('start')
    await readOutcomes(world, tab)
    await timeline.pass(900_000)
    for (let round = 0; round < 25; round += 1) {
      if ((await tab.screen.list()).every(({ isDiscarded }) => isDiscarded)) break
      await decideAll(world, tab)
      await timeline.pass(400_000)
    }
  }
}
