import type { StakeholderId } from '#contract/fields/ids.ts'
import {
  classifyPing,
  createRunner,
  type Change,
  type Entry,
  type Lock,
  type Merge,
  type Outbox,
  type OutboxTransaction,
  type Trigger,
} from '#src/sync/index.ts'
import { createScreen } from './app.ts'
import type { Bug } from './bugs.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Disk } from './disk.ts'
import { transactionOf } from './journal.ts'
import { noteTransaction, type Ledger } from './ledger.ts'
import { createSimulatedSender, type Ask, type NetworkFaults } from './network.ts'
import type { Screen } from './screen.ts'
import type { Reply, ServerUnderTest } from './server.ts'
import type { Timeline } from './timeline.ts'

/** A tab of the app, or its worker: a client of one person's outbox that may be killed at any step. */
export interface Tab {
  readonly person: StakeholderId
  readonly screen: Screen
  readonly wake: (trigger: Trigger) => void
  readonly isAlive: () => boolean
  readonly kill: () => void
}

export interface Phone {
  readonly disks: ReadonlyMap<number, Disk>
  readonly tabs: Tab[]
  /** The error of the phone's clock. */
  skew: number
  /** The session cookie, shared by all tabs. */
  cookie: number | null
  /** The build that a tab opened now runs. */
  build: number
  readonly openTab: (person: StakeholderId) => Tab
}

export interface SimulatedEnvironment {
  /** How many entries a build of this phone sends at once. */
  readonly entriesInPush: number
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly server: ServerUnderTest
  readonly ledger: Ledger
  readonly bug: Bug
  readonly newId: () => string
  readonly serve: (token: number | null, build: number, ask: Ask) => Promise<Reply>
}

export function createPhone(disks: ReadonlyMap<number, Disk>, simulated: SimulatedEnvironment): Phone {
  const turns = createTurns(simulated.timeline)
  const phone: Phone = {
    disks,
    tabs: [],
    skew: 0,
    cookie: null,
    build: 1,
    openTab: (person) => {
      const disk = disks.get(person)
      if (disk === undefined) throw new Error('Nobody keeps anything for this person')
      const tab = openTab(phone, person, disk, turns, simulated)
      phone.tabs.push(tab)
      return tab
    },
  }
  return phone
}

function openTab(
  phone: Phone,
  person: StakeholderId,
  disk: Disk,
  turns: Turns,
  simulated: SimulatedEnvironment,
): Tab {
  const { entriesInPush, random, timeline, networkFaults, server, bug } = simulated
  const build = phone.build
  let isAlive = true
  const now = (): number => timeline.now() + phone.skew
  let wake: (trigger: Trigger) => void = () => undefined

  const kill = (): void => {
    if (!isAlive) return
    isAlive = false
    runner.stop()
    turns.leave(tab)
    phone.tabs.splice(phone.tabs.indexOf(tab), 1)
  }
  const plan = (delay: number, run: () => void | Promise<void>): (() => void) =>
    timeline.plan(delay, () => (isAlive ? run() : undefined))
  const tools = { plan, random, kill }

  const connection = createSimulatedSender({
    random,
    timeline,
    networkFaults,
    serve: (token, ask) => simulated.serve(token, build, ask),
    stumble: server.stumble,
    token: () => phone.cookie,
  })
  const connected = disk.connect()
  const outbox = bug.outbox?.(connected, tools) ?? connected

  const sender = bug.sender?.(connection, { ...tools, person }) ?? connection

  const runner = createRunner(
    {
      outbox: brittle(outbox, { ...simulated, plan, kill }),
      sender,
      connection: {
        listen: (listener) => {
          wake = listener
          return () => undefined
        },
      },
      clock: { now, after: plan },
      lock: { hold: (work) => turns.hold(tab, work) },
      random: random.next,
      merge: (entry) =>
        new Promise((resolve) => {
          plan(random.below(3), () => {
            if (networkFaults.roughness > 0 && random.happens(0.01)) return kill()
            const isLocked = networkFaults.roughness > 0 && random.happens(0.05)
            resolve(isLocked ? { type: 'locked' } : (bug.merge ?? merged)(entry, server))
          })
        }),
      notify: () => undefined,
    },
    { author: person, client: build, entriesInPush },
  )
  /** The page pings at every start and sign-in, and passes on the answer. */
  const contact = async (): Promise<void> => runner.confirmed(classifyPing(await sender.ping()))
  const tab: Tab = {
    person,
    screen: createScreen({
      ...simulated,
      person,
      runner,
      disk,
      isOnline: () => timeline.now() > Math.max(networkFaults.portalUntil, networkFaults.downUntil),
      now,
    }),
    wake: (trigger) => {
      if (trigger === 'start' || trigger === 'signed-in') contact().catch(() => undefined)
      wake(trigger)
    },
    isAlive: () => isAlive,
    kill,
  }
  return tab
}

interface Breaking extends SimulatedEnvironment {
  readonly plan: Timeline['plan']
  readonly kill: () => void
}

function merged(entry: Entry, server: ServerUnderTest): Merge {
  return server.merge(entry)
}

/** Storage that takes time and sometimes fails. Its client may die before or after the commit, or miss the answer. */
function brittle(outbox: Outbox, { random, networkFaults, ledger, server, plan, kill }: Breaking): Outbox {
  const strikes = (probability: number): boolean => networkFaults.roughness > 0 && random.happens(probability)

  const commit = async <T>(work: Work<T>): Promise<T> => {
    let noted: readonly Change[] = []
    const carryingOut = (transaction: OutboxTransaction): OutboxTransaction => ({
      ...transaction,
      carryOut: (changes) => {
        noted = changes
        return transaction.carryOut(changes)
      },
    })
    const result = await outbox.change((transaction) => work(carryingOut(transaction)))
    noteTransaction(ledger, transactionOf(noted, server.marksOf))
    return result
  }

  const attempt = async <T>(work: Work<T>): Promise<{ readonly result: T } | 'died'> => {
    if (strikes(0.006)) return died(kill)
    if (strikes(0.004)) throw new Error('The storage is gone')
    const result = await commit(work)
    if (strikes(0.01)) return died(kill)
    // The connection broke after the commit, and the store tried once more.
    return { result: strikes(0.01) ? await commit(work) : result }
  }

  return {
    change: <T>(work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        const notify = (outcome: { readonly result: T } | 'died'): void => {
          if (outcome !== 'died') resolve(outcome.result)
        }
        plan(1 + random.below(4), () => attempt(work).then(notify, reject))
      }),
  }
}

type Work<T> = (transaction: OutboxTransaction) => Promise<T>

function died(kill: () => void): 'died' {
  kill()
  return 'died'
}

/** The device's lock, with one holder at a time, in order. A tab that dies loses it. */
interface Turns {
  readonly hold: (tab: Tab, work: Parameters<Lock['hold']>[0]) => Promise<void>
  readonly leave: (tab: Tab) => void
}

function createTurns(timeline: Timeline): Turns {
  let queue: { readonly tab: Tab; readonly start: () => void }[] = []
  let holder: Tab | null = null
  const next = (): void => {
    const first = queue.shift()
    holder = first?.tab ?? null
    if (first !== undefined) timeline.plan(0, () => (first.tab.isAlive() ? first.start() : undefined))
  }
  return {
    hold: (tab, work) =>
      new Promise((resolve, reject) => {
        const start = (): void => {
          work()
            .then(resolve, reject)
            .finally(() => holder === tab && next())
        }
        // An answer to a dead tab starts nothing.
        if (!tab.isAlive()) return
        queue.push({ tab, start })
        if (holder === null) next()
      }),
    leave: (tab) => {
      queue = queue.filter((waiting) => waiting.tab !== tab)
      if (holder === tab) next()
    },
  }
}
