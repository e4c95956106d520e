/**
 * Renders the whole app at an address, as a person, with a fake server made of the contract's calls. Everything between
 * the screen and the network is the product's own code: session, device lock, outbox, cache.
 */
import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { onTestFailed } from 'vitest'
import { GuidanceName } from '#contract/calls/config.ts'
import { calls } from '#contract/index.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Problem } from '#contract/problem.ts'
import type { UserSession } from '#contract/schemas/session.ts'
import { setZodMessages } from '#contract/zod-messages.ts'
import { Root } from '#src/app/root.tsx'
import { createApi } from '#src/data/core/api.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'
import { createPersister } from '#src/data/queries/persister.ts'
import { storeSession } from '#src/data/session/stored-session.ts'
import { pageConnection } from '#src/device/connection.ts'
import { newId } from '#src/device/ids.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { DeviceDatabase } from '#src/offline/database/database.ts'
import { withoutPendingSignOut } from '#src/offline/database/stored-session.ts'
import { createDeviceLock } from '#src/offline/device-lock/create-device-lock.ts'
import { withDeviceToken } from '#src/offline/device-lock/device-token.ts'
import { createSync, type Sync } from '#src/offline/engine/create-sync.ts'
import { browserEnvironment } from '#src/offline/sending/environment.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import { aDeviceOfTabs } from '#tests/offline/keys.ts'
import { anonymous } from './a-session.ts'
import { answer, aFakeServer, type Answer, type FakeServer } from './fake-server.ts'
import { happyDom, startBrowser } from './test-browser.ts'

export { answer, refuse } from './fake-server.ts'

export const password = 'Secret#123'
export const pin = '482913'

interface RenderOptions {
  /** By default nobody is signed in. */
  readonly as?: UserSession
  /** The device is locked with a PIN; by default it is open. */
  readonly isLocked?: boolean
  /** By default the person has chosen a PIN here. */
  readonly hasPin?: boolean
  /** The server's answers. A call that is neither here nor among those of every page never gets an answer. */
  readonly answers?: readonly Answer[]
  /** Files by their address. */
  readonly files?: Readonly<Record<string, unknown>>
  /** The problem for every other call. */
  readonly refused?: Problem
  /** There is no network at the start; `goOnline` ends that. */
  readonly isOffline?: boolean
  /** By default the window is as wide as on a desk. */
  readonly isPhone?: boolean
  /** Milliseconds UTC. */
  readonly now?: () => number
}

export interface RenderedScreen {
  readonly user: UserEvent
  /** The requests that the server got. */
  readonly asked: FakeServer['asked']
  readonly goOffline: () => void
  readonly goOnline: () => void
  /** Opens the outbox of the signed-in person. */
  readonly openSync: () => Promise<Sync>
}

setZodMessages()

/** @param route an address within the app, with its query */
export async function renderScreen(
  route: string,
  {
    as = anonymous,
    isLocked = false,
    hasPin = true,
    answers = [],
    files = {},
    refused,
    isOffline = false,
    isPhone = false,
    now = () => Date.now(),
  }: RenderOptions = {},
): Promise<RenderedScreen> {
  onlineManager.setOnline(!isOffline)
  const server = aFakeServer({
    answers: [...ofEveryPage(as, now), ...answers],
    files,
    refused,
    isOffline: () => own.isOffline,
  })
  const own = startBrowser({ isOffline, faults: server.faults })
  onTestFailed(() => {
    if (server.unanswered.size > 0) console.error('Calls without an answer:', [...server.unanswered])
  })
  const { services, openSync } = await servicesOf(server.fetch, as, { isLocked, hasPin, now })
  happyDom().setViewport({ width: isPhone ? 390 : 1280, height: 800 })
  window.history.replaceState(null, '', route)
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  render(<Root services={services} client={client} />)
  const change = (isNowOffline: boolean) => {
    own.isOffline = isNowOffline
    onlineManager.setOnline(!isNowOffline)
    window.dispatchEvent(new Event(isNowOffline ? 'offline' : 'online'))
  }
  return {
    user: userEvent.setup(),
    asked: server.asked,
    goOffline: () => change(true),
    goOnline: () => change(false),
    openSync,
  }
}

/** Returns the current path and query of the app. */
export function address(): string {
  return `${window.location.pathname}${window.location.search}`
}

function ofEveryPage(session: UserSession, now: () => number): readonly Answer[] {
  let isOver = false
  return [
    answer(calls.auth.userAuthenticated, () => (isOver ? anonymous : session)),
    answer(calls.auth.logout, () => {
      isOver = true
      return { success: true, message: '' }
    }),
    answer(calls.config.featureFlags, {
      enableLogin: true,
      isRegistrationOpen: true,
      isDemonstration: false,
    }),
    answer(calls.config.links, {
      aboutUs: 'https://example.org/about',
      help: null,
      feedbackEmail: 'feedback@example.org',
      tiles: { urlTemplate: '/tiles/{z}/{x}/{y}.webp', attribution: null },
    }),
    answer(
      calls.config.guidance,
      GuidanceName.options.map((name) => ({ name, text: { text: `How to: ${name}`, english: null } })),
    ),
    answer(calls.config.helplines, [
      {
        helplineId: 1,
        name: 'GBV Command Centre',
        runBy: 'Department of Social Development',
        isEmergency: false,
        hours: '24 hours',
        languages: null,
        cost: 'Free',
        purpose: 'Counselling by social workers',
        lastChecked: '2026-05-03',
        contacts: [
          { channel: 'call', detail: '0800 428 428', link: 'tel:0800428428', cost: 'Free', note: null },
        ],
      },
    ]),
    answer(calls.sync.ping, {
      time: now(),
      epoch: 'first',
      oldestClient: 1,
      signedIn: session.user?.stakeholderId ?? null,
      disabled: null,
      isReportTaken: true,
      revoked: [],
    }),
    answer(calls.sync.known, { known: [] }),
    answer(calls.sync.missing, []),
    answer(calls.buildingBlocks.getBuildingBlocks, []),
  ]
}

interface DeviceOptions {
  readonly isLocked: boolean
  readonly hasPin: boolean
  readonly now: () => number
}

/** Returns the services that `main.tsx` passes to the app, on a device that this person has used before. */
async function servicesOf(
  fetch: typeof globalThis.fetch,
  session: UserSession,
  { isLocked, hasPin, now }: DeviceOptions,
) {
  // Each device has its own storage, because the outbox of an earlier test may still be at work. Dexie caches databases
  // by name, and the names are the same in every test.
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' } as const
  const device = new DeviceDatabase(storage)
  const holder = aDeviceOfTabs().openTab()
  const deviceLock = createDeviceLock({ device, holder, clock: { now }, rounds: 10 })
  const person = session.user?.stakeholderId
  if (person !== undefined) {
    await storeSession({ session, confirmedAt: now() })
    await deviceLock.signedIn(person, password, 'device token')
    if (hasPin) await deviceLock.setSecret(person, 'pin', pin)
    if (isLocked) await deviceLock.lock(person)
  }
  const listeners = new Set<(news: PageNews) => void>()
  const opened = new Map<StakeholderId, Sync>()
  const openSync = async (author: StakeholderId): Promise<Sync> => {
    const sync =
      opened.get(author) ??
      createSync({
        author,
        holder,
        connection: pageConnection,
        notify: (news) => listeners.forEach((listener) => listener(news)),
        fetch: withoutPendingSignOut(fetch),
        isVisible: () => true,
        askToLast: async () => true,
        storeFiles: async () => true,
        // With another clock than the app's, the server would seem to be months ahead as soon as it answers.
        environment: { ...browserEnvironment(), clock: { ...deviceClock, now }, storage },
      })
    opened.set(author, sync)
    return sync
  }
  const publicAnswers = createPublicAnswers(async () => undefined)
  const services: AppServices = {
    api: createApi(fetch, (of) => withDeviceToken(fetch, { device, holder, person: of })),
    persister: createPersister({ openSync, publicAnswers }),
    publicAnswers,
    now,
    newId: () => newId(now()),
    openSync,
    leaveSync: async (author) => {
      const sync = await openSync(author)
      opened.delete(author)
      await sync.leave()
      await holder.forget(author)
    },
    loseSync: async (author) => {
      opened.get(author)?.close()
      opened.delete(author)
    },
    openDeviceLock: async () => deviceLock,
    openTiles: async () => (await import('#src/ui/map/tile-store.ts')).tileStore,
    storeFigures: () => Promise.resolve(),
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    countPeopleUnsent: async () => 0,
  }
  const ownSync = (): Promise<Sync> => {
    if (person === undefined) throw new Error('Nobody is signed in')
    return openSync(person)
  }
  return { services, openSync: ownSync }
}
