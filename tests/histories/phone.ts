import type { StakeholderId } from '#contract/fields/ids.ts'
import { createSync } from '#src/offline/engine/create-sync.ts'
import { createSending } from '#src/offline/sending/sending.ts'
import { createKeyHolder, type KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import type { Trigger } from '#src/sync/index.ts'
import type { SeededRandom } from '#tests/sync/simulator/seeded-random.ts'
import type { Client } from '#tests/support/server.ts'
import { createScreen } from './app.ts'
import { mergeOf, outboxOf, stepsOf } from './builds.ts'
import { createLocks, type Locks } from './locks.ts'
import { createFetch, type NetworkFaults } from './network.ts'
import type { Screen } from './screen.ts'
import type { Servers } from './servers.ts'
import { createPhoneStorage, openStorage, type PhoneStorage } from './storage.ts'
import type { Timeline } from './timeline.ts'

/** One tab of the app, or its worker, that may be killed at any step. */
export interface Tab {
  readonly phone: Phone
  readonly person: string
  readonly screen: Screen
  readonly wake: (trigger: Trigger) => void
  readonly isAlive: () => boolean
  readonly kill: () => void
}

export interface Phone {
  readonly name: string
  readonly tabs: Tab[]
  readonly storage: PhoneStorage
  readonly locks: Locks
  /** The error of its clock. */
  skew: number
  /** The person who is signed in by the cookie. */
  session: Client
  /** The build that a tab opened now runs. */
  build: number
}

export interface SimulatedEnvironment {
  readonly random: SeededRandom
  readonly timeline: Timeline
  readonly networkFaults: NetworkFaults
  readonly servers: Servers
  /** A key for each person, made once for all histories: making one is slow on purpose. */
  readonly keyOf: (person: string) => CryptoKey
  readonly authorOf: (person: string) => StakeholderId
  readonly oldestBuild: () => number
  readonly newId: () => string
  readonly blockOf: (record: string) => number
}

export function createPhone(name: string, nobody: Client, { timeline }: SimulatedEnvironment): Phone {
  return {
    name,
    tabs: [],
    storage: createPhoneStorage(),
    locks: createLocks(timeline),
    skew: 0,
    session: nobody,
    build: 1,
  }
}

export function openTab(phone: Phone, person: string, simulated: SimulatedEnvironment): Tab {
  const { build } = phone
  const client = openClient(phone, simulated, build)
  const { fetch, environment } = client
  const mergeWith = mergeOf(build)
  const author = simulated.authorOf(person)
  let wake = (_: Trigger): void => undefined
  const sync = createSync({
    author,
    holder: holderOf(person, environment, simulated),
    connection: {
      listen: (listener) => {
        const before = wake
        wake = (trigger) => {
          before(trigger)
          listener(trigger)
        }
        return () => undefined
      },
    },
    notify: () => undefined,
    fetch,
    payloadSteps: stepsOf(build),
    ...(mergeWith === undefined ? {} : { mergeWith }),
    isVisible: () => false,
    askToLast: async () => true,
    storeFiles: async () => true,
    environment,
  })
  const kill = (): void => {
    client.end(() => {
      phone.tabs.splice(phone.tabs.indexOf(tab), 1)
      sync.close()
    })
  }
  client.onKilled(kill)
  const { newId, blockOf } = simulated
  const tab: Tab = {
    phone,
    person,
    screen: createScreen({
      sync: outboxOf(build, sync),
      author,
      fetch,
      now: environment.clock.now,
      newId,
      blockOf,
    }),
    wake: (trigger) => {
      if (trigger === 'start' || trigger === 'signed-in') void sync.drainNow(trigger).catch(() => undefined)
      wake(trigger)
    },
    isAlive: client.isAlive,
    kill,
  }
  phone.tabs.push(tab)
  return tab
}

/**
 * The worker, which sends what it may, and merges nothing. For a while after an update, the browser still runs the one
 * of the build before.
 */
export async function runWorker(
  phone: Phone,
  person: string,
  simulated: SimulatedEnvironment,
): Promise<void> {
  const isOfBuildBefore = simulated.random.happens(0.3) && phone.build > 1
  const build = isOfBuildBefore ? phone.build - 1 : phone.build
  const client = openClient(phone, simulated, build)
  const sending = createSending({
    author: simulated.authorOf(person),
    holder: holderOf(person, client.environment, simulated),
    connection: { listen: () => () => undefined },
    notify: () => undefined,
    fetch: client.fetch,
    payloadSteps: stepsOf(build),
    mergeWith: () => () => Promise.resolve({ type: 'locked' }),
    environment: client.environment,
  })
  const end = (): void => client.end(() => sending.close())
  client.onKilled(end)
  await sending.drain('background').catch(() => undefined)
  end()
}

function openClient(
  phone: Phone,
  { random, timeline, networkFaults, servers, oldestBuild }: SimulatedEnvironment,
  build: number,
) {
  const { storage, locks } = phone
  let isAlive = true
  let kill = (): void => undefined
  const own = locks.openClient(() => isAlive)
  const tabStorage = openStorage(
    { factory: storage.factory, isFull: () => storage.isFull },
    { random, roughness: () => (networkFaults.roughness > 0 ? 0.3 : 0), kill: () => kill() },
  )
  const after = (milliseconds: number, wake: () => void): (() => void) =>
    timeline.plan(milliseconds, () => {
      if (isAlive) wake()
    })
  const environment = {
    clock: { now: () => timeline.now() + phone.skew, after },
    random: random.next,
    locks: { request: own.request } as unknown as LockManager,
    storage: tabStorage.options,
    client: build,
  }
  const fetch = createFetch({
    random,
    timeline,
    networkFaults,
    servers,
    session: () => phone.session,
    isAlive: () => isAlive,
    isTooOld: () => build < oldestBuild(),
  })
  return {
    environment,
    fetch,
    isAlive: () => isAlive,
    onKilled: (given: () => void) => void (kill = given),
    end: (close: () => void): void => {
      if (!isAlive) return
      isAlive = false
      close()
      tabStorage.end()
      own.leave()
    },
  }
}

function holderOf(
  person: string,
  { clock }: Pick<ReturnType<typeof openClient>['environment'], 'clock'>,
  { keyOf, authorOf }: SimulatedEnvironment,
): KeyHolder {
  const holder = createKeyHolder(
    { post: () => undefined, listen: () => undefined, close: () => undefined },
    clock,
  )
  holder.hold(authorOf(person), keyOf(person))
  return holder
}
