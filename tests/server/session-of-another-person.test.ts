import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { createApi } from '#src/data/core/api.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

describe('an answer for a session that another window has changed to somebody else', () => {
  let server: TestServer
  let municipal: Client
  let provincial: Client
  beforeAll(async () => {
    server = await aServer()
    municipal = await server.signIn('municipal.cpt@demo.example')
    provincial = await server.signIn('province.wc@demo.example')
  })
  afterAll(() => server.close())

  /** A page of one person in a browser that has the cookie of this one. */
  const apiWith = (who: Client) =>
    createApi(async (address, request) => {
      const { statusCode, headers, body } = await who.send({
        method: request?.method as 'GET',
        url: address instanceof Request ? address.url : address.toString(),
      })
      return new Response(body, { status: statusCode, headers: headers as Record<string, string> })
    })

  it('is discarded, unless it is for the person of the page', async () => {
    const as = municipal.stakeholderId as never
    const own = await apiWith(municipal).ask(calls.profile.profile, {}, { as })
    expect(own.stakeholderId).toBe(municipal.stakeholderId)
    await expect(apiWith(provincial).ask(calls.profile.profile, {}, { as })).rejects.toMatchObject({
      problem: { type: 'not-signed-in' },
    })
  })
})
