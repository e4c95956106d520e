import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { PushAnswer, PushEntry } from '#contract/calls/sync.ts'
import type { DeviceReport } from '#contract/schemas/device.ts'
import { headers, markerValue } from '#contract/wire.ts'
import { deviceClock } from '#src/offline/database/clock.ts'
import { createSync, type Sync } from '#src/offline/engine/create-sync.ts'
import { browserEnvironment } from '#src/offline/sending/environment.ts'
import type { PageNews } from '#src/offline/database/page-news.ts'
import type { StepsByKind } from '#src/offline/outbox/upgrade-payloads.ts'
import type { KeyHolder } from '#src/offline/device-lock/key-holder.ts'
import type { Clock, DecryptedCapture, Trigger } from '#src/sync/index.ts'
import { aLockManager } from '#tests/support/lock-manager.ts'
import { aCapture } from '#tests/sync/sample.ts'

const locks = aLockManager()
// Node has no navigator. That of a document is kept: files that run later in the same worker read more of it.
if (typeof navigator === 'undefined') vi.stubGlobal('navigator', { locks })
else Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })

export interface Ping {
  readonly device: DeviceReport
  readonly author: StakeholderId
  readonly cleared: readonly StakeholderId[]
}

/** A server that answers as a test says, and records its requests. */
export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  readonly pushed: PushEntry[]
  readonly pings: Ping[]
  /** Null: there is no signal. */
  answer: ((entry: PushEntry, author: StakeholderId) => Partial<PushAnswer>) | null
  signedIn: StakeholderId | null
  revoked: readonly StakeholderId[]
  epoch: string
  readonly now: () => number
  /** False as for a device that is locked. */
  takesReports: boolean
}

export function aServer(signedIn: StakeholderId | null, now = () => Date.now()): FakeServer {
  const server: FakeServer = {
    pushed: [],
    pings: [],
    answer: () => ({ status: 200, version: 8 }),
    signedIn,
    revoked: [],
    epoch: 'first',
    now,
    takesReports: true,
    fetch: async (path, init) => {
      const { answer } = server
      if (answer === null) throw new TypeError('No signal')
      const input: unknown = await inputOf(init)
      if (path === '/api/sync/ping') return ours(pong(server, input as Ping))
      if (path !== '/api/sync/push') return ours({ known: [] })
      const { author, entries } = input as { author: StakeholderId; entries: PushEntry[] }
      server.pushed.push(...entries)
      const nothing = { replayed: false, version: null, receipt: null, retryAfter: null, body: null }
      return ours({
        answers: entries.map((entry) => ({ key: entry.key, ...nothing, ...answer(entry, author) })),
      })
    },
  }
  return server
}

function pong(server: FakeServer, input: Ping) {
  server.pings.push(input)
  const { signedIn, epoch, revoked } = server
  const isReportTaken = server.takesReports && signedIn !== null && input.author === signedIn
  return { time: server.now(), epoch, oldestClient: 1, signedIn, isReportTaken, disabled: null, revoked }
}

async function inputOf(init: RequestInit | undefined): Promise<unknown> {
  const body = new Response(init?.body ?? null)
  if (!new Headers(init?.headers).has('content-encoding')) return body.json()
  return new Response(body.body?.pipeThrough(new DecompressionStream('gzip')) ?? null).json()
}

function ours(body: unknown): Response {
  return Response.json(body, { headers: { [headers.marker]: markerValue } })
}

export interface Phone {
  readonly sync: Sync
  readonly news: PageNews[]
  /** Triggers sending, as an event of the browser would. */
  readonly wake: (trigger: Trigger) => void
}

/** The outbox of a person on a page, over the real storage. */
export function aPhone(
  author: StakeholderId,
  holder: KeyHolder,
  server: Pick<FakeServer, 'fetch'>,
  payloadSteps: StepsByKind = {},
  clock: Clock = deviceClock,
  isVisible = () => true,
): Phone {
  const news: PageNews[] = []
  let wake: (trigger: Trigger) => void = () => undefined
  const sync = createSync({
    author,
    holder,
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
    notify: (one) => news.push(one),
    fetch: server.fetch,
    payloadSteps,
    isVisible,
    askToLast: async () => true,
    storeFiles: async () => true,
    environment: { ...browserEnvironment(), clock },
  })
  return { sync, news, wake: (trigger) => wake(trigger) }
}

/** A save as the page hands it over. */
export function aSave(
  count: number,
  author: StakeholderId,
  given: Partial<DecryptedCapture> = {},
): DecryptedCapture {
  const { size: _, ...capture } = aCapture(count)
  return { ...capture, author, summary: { title: 'Shelter', detail: 'Name' }, ...given }
}

/** Waits until it holds: storage and encrypting answer in their own time. */
export function until(holds: () => unknown): Promise<void> {
  return vi.waitFor(async () => {
    if (!(await holds())) throw new Error('Not yet')
  }, 5_000)
}
