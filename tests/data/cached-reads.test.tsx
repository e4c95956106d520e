import 'fake-indexeddb/auto'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { config } from '#contract/calls/config.ts'
import { groups } from '#contract/calls/groups.ts'
import type { Call } from '#contract/call.ts'
import { GroupId, type StakeholderId } from '#contract/fields/ids.ts'
import { ProblemError, type Problem } from '#contract/problem.ts'
import { createPublicAnswers } from '#src/data/core/public-answers.ts'
import { cacheKeyOf } from '#src/data/core/query-cache.ts'
import { useCallQuery, useFetchCall } from '#src/data/queries/call-query.ts'
import { createPersister } from '#src/data/queries/persister.ts'
import { deleteStoredSession } from '#src/data/session/stored-session.ts'
import { queueKeyOf } from '#src/data/records/pending/provider-queue.ts'
import { useRecord } from '#src/data/records/use-record.ts'
import { newPerson } from '#tests/offline/dexie-disk.ts'
import { anOpenHolder } from '#tests/offline/keys.ts'
import { aPhone, aServer, type Phone } from '#tests/offline/phone.ts'
import { everythingOnDisk, rowsOf } from '#tests/offline/raw-rows.ts'
import { aRecord } from '#tests/support/a-record.ts'
import { anonymous, rayNkonyeni, sessionOf } from '#tests/support/a-session.ts'
import { SessionProviders } from '#tests/support/providers.tsx'
import { testServices } from '#tests/support/test-services.ts'

const { getBuildingBlockAssociatedToUser: own, getBuildingBlockContactsWithRequirements: recordOf } =
  buildingBlocks
const { getGroupActions } = groups
const flagsKey = cacheKeyOf(config.featureFlags, {})
const before = { enableLogin: true, isRegistrationOpen: true, isDemonstration: true }
const after = { enableLogin: true, isRegistrationOpen: true, isDemonstration: false }
const unreachable: Problem = { type: 'unreachable' }

/** The server's answer to each call, or the problem instead. */
let answers: Map<string, unknown>
let now = 0
let phones: Phone[]

beforeEach(() => {
  answers = new Map<string, unknown>([[auth.userAuthenticated.path, anonymous]])
  now = 1000
  phones = []
})
afterEach(async () => {
  cleanup()
  for (const { sync } of phones) sync.close()
  await createPublicAnswers(async () => undefined).leave()
  await deleteStoredSession()
})

async function aPhoneOf(person: StakeholderId): Promise<Phone> {
  const phone = aPhone(person, await anOpenHolder(person), aServer(person))
  phones.push(phone)
  answers.set(auth.userAuthenticated.path, sessionOf(person))
  return phone
}

/** Opens a page again, with nothing in memory. */
function open<T>(show: () => T, phone?: Phone) {
  cleanup()
  const openSync = () =>
    phone === undefined ? Promise.reject(new Error('Nobody is signed in')) : Promise.resolve(phone.sync)
  const publicAnswers = createPublicAnswers(async () => undefined)
  const ask = async ({ path }: Call) => {
    const answer = await answers.get(path)
    if (answer instanceof ProblemError) throw answer
    return answer as never
  }
  const none = () => Promise.reject(new Error('None'))
  const services = testServices({
    api: { ask, file: none, download: none },
    publicAnswers,
    persister: createPersister({ openSync, publicAnswers }),
    openSync,
    now: () => now,
  })
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProviders services={services} client={client}>
      {children}
    </SessionProviders>
  )
  return renderHook(show, { wrapper }).result
}

const openFlags = () => open(() => useCallQuery(config.featureFlags, {}))
const openOwn = (phone: Phone) => open(() => useCallQuery(own, {}), phone)

async function cachedFlags(): Promise<void> {
  answers.set(config.featureFlags.path, before)
  const page = openFlags()
  await waitFor(() => expect(page.current).toMatchObject({ data: before, isFromPhone: false }))
  await waitFor(async () => expect(await rowsOf('gbvf-public')).toContain(flagsKey))
}

test('the copy on the device is shown with its time until the server answers', async () => {
  await cachedFlags()
  now = 2000
  let arrive = (_: unknown): void => undefined
  answers.set(config.featureFlags.path, new Promise((resolve) => (arrive = resolve)))
  const page = openFlags()
  await waitFor(() => expect(page.current).toMatchObject({ data: before, at: 1000, isFromPhone: true }))
  arrive(after)
  await waitFor(() => expect(page.current).toMatchObject({ data: after, at: 2000, isFromPhone: false }))
})

test('the copy stays, marked as from the device, when the server cannot be reached', async () => {
  await cachedFlags()
  answers.set(config.featureFlags.path, new ProblemError(unreachable))
  const page = openFlags()
  await waitFor(() => expect(page.current.problem).toEqual(unreachable))
  expect(page.current).toMatchObject({ data: before, at: 1000, isFromPhone: true })
})

test('a copy that this build cannot read does not show', async () => {
  const publicAnswers = createPublicAnswers(async () => undefined)
  await publicAnswers.write(flagsKey, { data: { title: 'Of another shape' }, at: 500 })
  answers.set(config.featureFlags.path, new ProblemError(unreachable))
  const page = openFlags()
  await waitFor(() => expect(page.current.problem).toEqual(unreachable))
  expect(page.current.data).toBeUndefined()
})

/** Opens the page of a provider of which the outbox has stored a copy that this build cannot read. */
async function openRecordOfAnotherBuild(answer: unknown) {
  const phone = await aPhoneOf(newPerson())
  const { stakeholderId, buildingBlockId, version } = aRecord()
  const key = queueKeyOf(stakeholderId ?? '')
  const content = { ...aRecord({ version: version + 1 }), contacts: [{ detail: 'Of another shape' }] }
  await phone.sync.records.put({ key, version: version + 1, epoch: null, fetchedAt: 500, content })
  answers.set(recordOf.path, answer)
  const input = recordOf.input.parse({ stakeholderId, buildingBlockId })
  return open(() => useRecord(recordOf, input, () => key).asked, phone)
}

test.for([
  ['cannot be reached', new ProblemError(unreachable), unreachable],
  ['answers an older record', aRecord(), { type: 'broken' }],
] as const)('nor does one of a provider while the server %s', async ([, answer, problem]) => {
  const page = await openRecordOfAnotherBuild(answer)
  await waitFor(() => expect(page.current.problem).toEqual(problem))
  expect(page.current.data).toBeUndefined()
})

test('the server can still say that a provider whose copy cannot be read no longer exists', async () => {
  const page = await openRecordOfAnotherBuild(new ProblemError({ type: 'not-found' }))
  await waitFor(() => expect(page.current.problem).toEqual({ type: 'not-found' }))
})

test('the copy is deleted when the server says that the thing no longer exists', async () => {
  await cachedFlags()
  answers.set(config.featureFlags.path, new ProblemError({ type: 'not-found' }))
  const page = openFlags()
  await waitFor(() => expect(page.current).toMatchObject({ data: undefined, problem: { type: 'not-found' } }))
  await waitFor(async () => expect(await rowsOf('gbvf-public')).not.toContain(flagsKey))
})

test('an answer that arrives late does not replace a newer version, though neither is stored', async () => {
  const phone = await aPhoneOf(newPerson())
  const groupId = GroupId.parse(1)
  let arrive = (_: unknown): void => undefined
  answers.set(getGroupActions.path, new Promise((resolve) => (arrive = resolve)))
  const page = open(
    () => ({
      shown: useCallQuery(getGroupActions, { groupId }),
      fetch: useFetchCall(),
      client: useQueryClient(),
    }),
    phone,
  )
  await waitFor(() => expect(page.current.client.isFetching()).toBe(1))
  answers.set(getGroupActions.path, { groupId, userActions: [], version: 2 })
  await page.current.fetch(getGroupActions, { groupId })
  await waitFor(() => expect(page.current.shown.data?.version).toBe(2))
  arrive({ groupId, userActions: [], version: 1 })
  await waitFor(() => expect(page.current.client.isFetching()).toBe(0))
  expect(page.current.shown.data?.version).toBe(2)
})

test('a person’s answers are stored encrypted, in no public database, and are shown without signal', async () => {
  const phone = await aPhoneOf(newPerson())
  answers.set(own.path, [rayNkonyeni])
  const page = openOwn(phone)
  await waitFor(() => expect(page.current.data).toHaveLength(1))
  await waitFor(async () => expect(await phone.sync.answers.get(cacheKeyOf(own, {}))).toBeDefined())
  expect(await everythingOnDisk()).not.toContain('Ray Nkonyeni')
  expect(JSON.stringify(await rowsOf('gbvf-public'))).not.toContain(own.path)

  answers.set(own.path, new ProblemError(unreachable))
  const again = openOwn(phone)
  await waitFor(() =>
    expect(again.current).toMatchObject({ data: [{ name: 'Ray Nkonyeni' }], isFromPhone: true }),
  )
})

test('signing out deletes a person’s answers, and the next person finds none of them', async () => {
  const person = newPerson()
  const phone = await aPhoneOf(person)
  const key = cacheKeyOf(own, {})
  await phone.sync.answers.put(key, { data: [rayNkonyeni], at: 1 })
  const late = phone.sync.answers.put(key, { data: [rayNkonyeni], at: 2 })
  await phone.sync.leave()
  await late
  expect(await rowsOf(`gbvf-${person}`)).not.toContain(key)

  const next = await aPhoneOf(newPerson())
  answers.set(own.path, new ProblemError(unreachable))
  const page = openOwn(next)
  await waitFor(() => expect(page.current.problem).toEqual(unreachable))
  expect(page.current.data).toBeUndefined()
})
