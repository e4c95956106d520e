import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import { calls } from '#contract/index.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { withProfileUpdate } from '#contract/rules/profile-merge.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { returnShown } from '#contract/rules/return-seen.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { createApi, requestOf } from '#src/data/core/api.ts'
import { createPersister } from '#src/data/queries/persister.ts'
import { queueKeyOf, seenRecord } from '#src/data/records/pending/provider-queue.ts'
import { useCollectiveAction } from '#src/data/records/collective-actions.ts'
import { useProvidersOfBlock } from '#src/data/records/providers-of-block.ts'
import { useFetchCall } from '#src/data/queries/call-query.ts'
import type { AppServices } from '#src/data/core/app-services.ts'
import { captureOf, type WaitingWrite } from '#src/data/outbox/send.ts'
import { useRecord } from '#src/data/records/use-record.ts'
import { useWorkList } from '#src/data/records/work-list.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, until, type Phone } from '#tests/offline/phone.ts'
import { testServices, noPublicAnswers } from '#tests/support/test-services.ts'
import { aNewProvider, providersOf, readProvider, type ProviderKey } from '#tests/support/provider.ts'
import { PersonProviders } from '#tests/support/providers.tsx'
import { aKey, aServer, type Client, type TestServer } from '#tests/support/server.ts'

const { getBuildingBlockContactsWithRequirements: recordCall, getBuildingBlockOnMunicipality: listCall } =
  calls.buildingBlocks
const { addBuildingBlock, deleteBuildingBlock, updateBuildingBlockContactsAndRequirements } =
  calls.buildingBlocks
const { getWorkList } = calls.verification

let server: TestServer
let nextProvider: () => ProviderKey & { readonly stakeholderId: number }
let person: Client
let author: StakeholderId
let phone: Phone
let services: AppServices
let saves = 0

/** An answer of the server that is still on its way. */
interface OnItsWay {
  readonly path: string
  readonly given: Promise<void>
  readonly arrive: () => void
}
let slow: (OnItsWay & { readonly passes: (path: string) => Promise<void> }) | undefined

function aSignal() {
  let come = (): void => undefined
  const came = new Promise<void>((resolve) => {
    come = resolve
  })
  return { came, come: () => come() }
}

/** The next answer to this read is slow. Later requests are answered at once. */
function slowNext(call: Call, input: unknown): OnItsWay {
  const { path } = requestOf(call, call.input.parse(input))
  const given = aSignal()
  const arrived = aSignal()
  let isTaken = false
  slow = {
    path,
    given: given.came,
    arrive: arrived.come,
    passes: async (asked) => {
      if (asked !== path || isTaken) return
      isTaken = true
      given.come()
      await arrived.came
    },
  }
  return slow
}

/** Speaks to the real server as the person. */
const fetch: typeof globalThis.fetch = async (path, init) => {
  const url = typeof path === 'string' ? path : ''
  const method = (init?.method ?? 'GET') as 'GET'
  const payload = Buffer.from(await new Response(init?.body ?? null).arrayBuffer())
  const headers = Object.fromEntries(new Headers(init?.headers))
  const answer = await person.send({ method, url, headers, ...(method !== 'GET' && { payload }) })
  await slow?.passes(url)
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.body, { status: answer.statusCode, headers: given })
}

beforeAll(async () => {
  server = await aServer()
  nextProvider = await providersOf(server, 'CPT')
})
afterAll(() => server.close())

beforeEach(async () => {
  person = await server.signIn('admin@demo.example')
  author = StakeholderId.parse(person.stakeholderId)
  phone = aPhone(author, await anOpenHolder(author), { fetch })
  await phone.sync.contact()
  const openSync = () => Promise.resolve(phone.sync)
  services = testServices({
    api: createApi(fetch),
    persister: createPersister({ openSync, publicAnswers: noPublicAnswers }),
    openSync,
  })
})
afterEach(() => {
  cleanup()
  slow?.arrive()
  slow = undefined
  phone.sync.close()
})

const clients: QueryClient[] = []

/** Every answer that arrived has been compared with what was there. */
const settled = () =>
  waitFor(() => expect(clients.map((client) => client.isFetching())).toEqual(clients.map(() => 0)))

/** Renders a page of the app with this content. */
function onPage<T>(show: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  clients.push(client)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PersonProviders services={services} client={client}>
      {children}
    </PersonProviders>
  )
  return renderHook(show, { wrapper }).result
}

/** Reads the record as a screen shows it, with the person's unsent edits applied. */
function onRecordPage({ stakeholderId, buildingBlockId }: ProviderKey) {
  const input = recordCall.input.parse({ stakeholderId, buildingBlockId })
  return onPage(() => {
    const { asked, entries } = useRecord(recordCall, input, () => queueKeyOf(stakeholderId))
    const seen = useMemo(() => entries && seenRecord(asked.data, entries), [asked.data, entries])
    return { name: seen?.record.name, base: seen?.base.version, problem: asked.problem?.type }
  })
}

/** Shows a record, which another person may then change. */
async function shownRecord() {
  const key = nextProvider()
  const record = await readProvider(person, key)
  const page = onRecordPage(key)
  await waitFor(() => expect(page.current.name).toBe(record.name))
  await settled()
  return { key, record, page, other: await server.signIn('admin@demo.example') }
}

/** Saves a write in the outbox as a form does. */
async function capture(
  call: WaitingWrite,
  input: unknown,
  seen: { readonly record: { readonly version: number } | null; readonly result: unknown },
): Promise<void> {
  saves += 1
  const id = `00000000-0000-7000-8000-${saves.toString(16).padStart(12, '0')}`
  const base = { version: seen.record?.version ?? null, content: seen.record }
  const summary = { title: 'Shelter', detail: 'Name' }
  await phone.sync.capture(
    captureOf(
      call,
      { input: call.input.parse(input), base, after: null, result: seen.result, touched: ['name'], summary },
      { id, author, now: saves },
    ),
    null,
  )
}

function rename(record: ProviderRecord, name: string): Promise<void> {
  const content = { ...contentOf(record), name }
  const result = withUpdate(record, content)
  return capture(updateBuildingBlockContactsAndRequirements, content, { record, result })
}

async function send(): Promise<void> {
  await phone.sync.drainNow('asked')
  await until(async () => {
    const { counts } = await phone.sync.figures()
    return Object.values(counts).every((many) => many === 0)
  })
}

function heldVersion(key: ProviderKey): Promise<number | undefined> {
  return phone.sync.records.get(queueKeyOf(key.stakeholderId)).then((record) => record?.version)
}

test('an edit that was just sent stays on the screen while older answers come in', async () => {
  const key = nextProvider()
  const record = await readProvider(person, key)
  await rename(record, 'Aloe House')
  const answer = slowNext(recordCall, key)
  const page = onRecordPage(key)
  await answer.given
  await act(send)
  await waitFor(() => expect(page.current).toMatchObject({ name: 'Aloe House', base: record.version + 1 }))
  await act(async () => answer.arrive())
  await settled()
  expect(page.current).toMatchObject({ name: 'Aloe House', base: record.version + 1 })
  expect(await heldVersion(key)).toBe(record.version + 1)

  await rename(await readProvider(person, key), 'Aloe House, back door')
  await act(send)
  expect((await readProvider(person, key)).name).toBe('Aloe House, back door')
})

test('a profile that was just sent stays on the screen while older answers come in', async () => {
  const { profile, updateProfile } = calls.profile
  const record = profile.output.parse((await person.ask(profile, {})).json())
  const numbers = { mobileNumber: '0825550101', alternativeNumber: '0395550142' }
  const typed = { ...record, ...numbers, title: 1, jobRole: 1, fullName: 'Thandeka Mbatha' }
  const input = updateProfile.input.parse(typed)
  const answer = slowNext(profile, {})
  const page = onPage(() => useRecord(profile, {}, () => `profile:${author}`).asked.data?.fullName)
  await answer.given
  await capture(updateProfile, input, { record, result: withProfileUpdate(record, input) })
  await act(send)
  await waitFor(() => expect(page.current).toBe('Thandeka Mbatha'))
  await act(async () => answer.arrive())
  await settled()
  expect(page.current).toBe('Thandeka Mbatha')
})

test('a collective action that was just sent stays on the screen while older answers come in', async () => {
  const { getCollectiveAction, getCollectiveActionsAssociatedToUser, updateCollectiveAction } =
    calls.collectiveActions
  const rows = getCollectiveActionsAssociatedToUser.output.parse(
    (await person.ask(getCollectiveActionsAssociatedToUser, {})).json(),
  )
  const [row] = rows
  if (row === undefined) throw new Error('The demonstration has collective actions')
  const input = updateCollectiveAction.input.parse({ ...row, description: 'A march to the station' })
  const answer = slowNext(getCollectiveAction, { stakeholderId: row.stakeholderId })
  const page = onPage(() => useCollectiveAction(String(row.stakeholderId), row, true).copy?.description)
  await answer.given
  await capture(updateCollectiveAction, input, { record: row, result: { ...row, ...input } })
  await act(send)
  await waitFor(() => expect(page.current).toBe('A march to the station'))
  await act(async () => answer.arrive())
  await settled()
  expect(page.current).toBe('A march to the station')
})

test('a read for a write is not older than the last confirmed write', async () => {
  const key = nextProvider()
  const record = await readProvider(person, key)
  const answer = slowNext(recordCall, key)
  const page = onPage(useFetchCall)
  await until(() => phone.sync.figures())
  await settled()
  const read = page.current(recordCall, recordCall.input.parse(key))
  await answer.given
  await rename(record, 'Aloe House')
  await send()
  answer.arrive()
  expect(await read).toMatchObject({ name: 'Aloe House', version: record.version + 1 })
})

test('a removed record does not come back with an answer from before', async () => {
  const key = nextProvider()
  const record = await readProvider(person, key)
  const answer = slowNext(recordCall, key)
  const page = onRecordPage(key)
  await answer.given
  await capture(deleteBuildingBlock, key, { record, result: null })
  await act(send)
  await act(async () => answer.arrive())
  await waitFor(() => expect(page.current.problem).toBe('not-found'))
  expect(await phone.sync.records.get(queueKeyOf(key.stakeholderId))).toMatchObject({ content: null })
})

test('a newer copy that another tab read appears in this one', async () => {
  const { key, record, page, other } = await shownRecord()
  const content = { ...contentOf(record), name: 'Aloe House', seenReturn: returnShown(record) }
  const edit = { ifMatch: record.version, key: aKey() }
  expect((await other.ask(updateBuildingBlockContactsAndRequirements, content, edit)).statusCode).toBe(200)
  onRecordPage(key)
  await waitFor(() => expect(page.current).toMatchObject({ name: 'Aloe House', base: record.version + 1 }))
})

test('a record that another tab finds removed disappears from this one', async () => {
  const { key, record, page, other } = await shownRecord()
  const removal = await other.ask(deleteBuildingBlock, key, { ifMatch: record.version, key: aKey() })
  expect(removal.statusCode).toBe(200)
  const tab = onRecordPage(key)
  await waitFor(() => expect(tab.current.problem).toBe('not-found'))
  await waitFor(() => expect(page.current).toMatchObject({ name: undefined, problem: 'not-found' }))
})

test('a record that was just added is not lost to an answer from before', async () => {
  const ground = await readProvider(person, nextProvider())
  const input = await aNewProvider(person, ground.boundaryStakeholderId)
  const key = { stakeholderId: input.clientId, buildingBlockId: input.buildingBlockId }
  const answer = slowNext(recordCall, key)
  const page = onRecordPage(key)
  await answer.given
  await capture(addBuildingBlock, input, { record: null, result: null })
  await act(send)
  await act(async () => answer.arrive())
  await waitFor(() => expect(page.current).toMatchObject({ name: 'Aloe House', problem: undefined }))
  expect(await heldVersion(key)).toBeGreaterThan(0)
})

test('a list from before a write shows the record as the write left it', async () => {
  const key = nextProvider()
  const record = await readProvider(person, key)
  const place = listCall.input.parse({
    boundaryStakeholderId: record.boundaryStakeholderId,
    buildingBlockId: record.buildingBlockId,
  })
  const answer = slowNext(listCall, place)
  const page = onPage(() => useProvidersOfBlock(place).data?.providers)
  await answer.given
  await rename(record, 'Aloe House')
  await send()
  await act(async () => answer.arrive())
  const listed = () => page.current?.find((one) => one.stakeholderId === record.stakeholderId)
  await waitFor(() =>
    expect(listed()).toMatchObject({ name: 'Aloe House', state: 'submitted', unsent: null }),
  )
})

test('a work list from before a write counts the record as the write left it', async () => {
  const key = nextProvider()
  const record = await readProvider(person, key)
  const filter = getWorkList.input.parse({ state: record.state })
  const [before] = [await person.ask(getWorkList, filter)].map((one) => getWorkList.output.parse(one.json()))
  const answer = slowNext(getWorkList, filter)
  const page = onPage(() => useWorkList(filter).list)
  await answer.given
  await rename(record, 'Aloe House')
  await send()
  await act(async () => answer.arrive())
  const now = { ...before?.counts }
  if (record.state !== 'submitted') {
    now.submitted = (now.submitted ?? 0) + 1
    now[record.state] = (now[record.state] ?? 0) - 1
  }
  await waitFor(() => expect(page.current?.counts).toEqual(now))
})
