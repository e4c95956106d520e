import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import { databases } from '#tests/support/database.ts'
import { aDevice } from '#tests/support/device.ts'
import { providersOf, readProvider } from '#tests/support/provider.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

describe.each(databases)('an edit that never arrived, on %s', (kind) => {
  let server: TestServer
  let nomsa: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    nomsa = await server.signIn('municipal.cpt@demo.example')
  })
  afterAll(() => server.close())

  /** Reports the edits of a device, then loses them, and returns the list for their person. */
  const lose = async (...unsent: Parameters<ReturnType<typeof aDevice>['ping']>[1][]) => {
    const phone = aDevice()
    for (const listed of unsent) await phone.ping(nomsa, listed)
    await phone.ping(nomsa, { unsent: [] })
    const missing: MissingEdits[] = (await nomsa.ask(calls.sync.missing, {})).json()
    return missing.filter(({ deviceId }) => deviceId === phone.deviceId).flatMap(({ edits }) => edits)
  }
  const edit = (queueKey: string, ...parts: ('contacts' | 'address')[]) => ({
    id: randomUUID(),
    at: server.clock.now(),
    queueKey,
    parts,
  })

  it('is listed with the name of its record and the groups of its fields', async () => {
    const provider = (await providersOf(server, 'CPT'))()
    const { name } = await readProvider(nomsa, provider)
    const one = edit(`provider:${provider.stakeholderId}`, 'contacts', 'address')
    expect(await lose({ unsent: [one] })).toEqual([
      { id: one.id, type: 'provider', name, parts: ['contacts', 'address'] },
    ])
  })

  it('is listed with the fields of its last content', async () => {
    const one = edit(`provider:${randomUUID()}`, 'contacts')
    const wider = { ...one, parts: ['address' as const, 'contacts' as const] }
    expect(await lose({ unsent: [one] }, { unsent: [wider] })).toEqual([
      { id: one.id, type: 'provider', name: null, parts: ['address', 'contacts'] },
    ])
  })

  it('never shows the name of a record that its person may not see', async () => {
    const elsewhere = (await providersOf(server, 'KZN216'))()
    const [told] = await lose({ unsent: [edit(`provider:${elsewhere.stakeholderId}`)] })
    expect(told).toMatchObject({ type: 'provider', name: null })
  })

  it('of a profile is listed as one', async () => {
    const [told] = await lose({ unsent: [edit(`profile:${nomsa.stakeholderId}`)] })
    expect(told).toMatchObject({ type: 'profile', name: null, parts: [] })
  })
})
