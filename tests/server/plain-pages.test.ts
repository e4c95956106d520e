import { gzipSync } from 'node:zlib'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { plainPaths } from '#contract/rules/page-paths.ts'
import { aDemoDatabase, databases } from '#tests/support/database.ts'
import { aPlace, type TestPlace } from '#tests/support/places.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

/** What a slow network carries in its first round trip. */
const MAX_BYTES = 14_000

describe.each(databases)('the pages without JavaScript on %s', (kind) => {
  let server: TestServer
  let capeTown: TestPlace
  beforeAll(async () => {
    server = await aServer({ database: await aDemoDatabase(kind) })
    capeTown = await aPlace(server.database, 'CPT')
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const read = async (url: string, form?: Readonly<Record<string, unknown>>) => {
    const answer = await server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(form && { payload: new URLSearchParams(form as Record<string, string>).toString() }),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(gzipSync(answer.body).length).toBeLessThanOrEqual(MAX_BYTES)
    const { document } = new Window()
    document.write(answer.body)
    expect(document.title).toMatch(/GBVF/)
    expect(document.querySelectorAll('script')).toHaveLength(0)
    expect(document.querySelector('.exit')?.getAttribute('href')).toBe('/exit')
    expect(document.title).not.toContain('Cape')
    return { status: answer.statusCode, document, text: document.body.textContent }
  }

  it('show every channel of every helpline, and once that none was checked', async () => {
    const helplines = (await server.nobody.ask(calls.config.helplines, {})).json<
      OutputOf<typeof calls.config.helplines>
    >()
    const { status, document, text } = await read(plainPaths.helplines)
    expect(status).toBe(200)
    for (const { name, contacts } of helplines) {
      expect(text).toContain(name)
      for (const { detail } of contacts) expect(text).toContain(detail)
      const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))
      expect(links).toEqual(expect.arrayContaining(contacts.flatMap(({ link }) => link ?? [])))
    }
    expect(text.split('Not checked yet')).toHaveLength(2)
  })

  it('are in the language of the address, otherwise of the browser', async () => {
    const { document, text } = await read(`${plainPaths.helplines}?lang=zu`)
    expect(document.documentElement.getAttribute('lang')).toBe('zu')
    expect(text).toContain('Izinombolo zosizo')
    expect(document.querySelector('header')?.textContent).toContain('Usengozini?')
    // Nobody has checked this translation.
    const english = [...document.querySelectorAll('small[lang="en"]')].map((one) => one.textContent)
    expect(english.slice(0, 2)).toEqual(['In danger?', 'Exit this page'])
    expect(english).toContain('No answer? Try the next number.')
    expect((await read(`${plainPaths.helplines}?lang=xx`)).text).toContain('Helplines')
  })

  it('find the providers of a place and a block with their public fields only', async () => {
    const { provinceId, provider } = capeTown
    const form = { boundaryId: provinceId, buildingBlockId: provider.buildingBlockId }
    const found = (await server.nobody.ask(calls.directory.searchcontact, form)).json<
      OutputOf<typeof calls.directory.searchcontact>
    >()
    const names: string[] = []
    for (let page = 1; (page - 1) * 20 < found.length; page += 1) {
      const { status, document } = await read(plainPaths.directory, { ...form, page })
      expect(status).toBe(200)
      names.push(...[...document.querySelectorAll('article h2')].map((one) => one.textContent))
      expect(document.querySelectorAll('button[name="page"]')).toHaveLength(page * 20 < found.length ? 1 : 0)
    }
    expect(names).toEqual(found.map(({ name }) => name))
    const { document, text } = await read(plainPaths.directory, form)
    const shown = found.slice(0, 20)
    for (const { contacts } of shown)
      expect(contacts.filter(({ detail }) => !document.body.innerHTML.includes(detail))).toEqual([])
    const streets = shown.flatMap(({ address }) => address?.addressLine1 ?? [])
    expect(streets.filter((street) => !text.includes(street))).toEqual([])
    expect(document.querySelector('form')?.getAttribute('method')).toBe('post')
  })

  it('ask for what is missing, and show names as text', async () => {
    const asked = await read(plainPaths.directory, { boundaryId: '' })
    expect(asked.status).toBe(400)
    expect(asked.document.querySelector('[role="alert"]')?.textContent).toBe(
      'Choose a province and a building block.',
    )
    const { boundaryId, provider } = capeTown
    await server.database.db
      .updateTable('stakeholders')
      .set({ name: '<script>alert(1)</script>' })
      .where('id', '=', provider.stakeholderId)
      .execute()
    const form = { boundaryId, buildingBlockId: provider.buildingBlockId }
    const { document } = await read(plainPaths.directory, form)
    // The browser stores nothing of what somebody looked for.
    const fields = [...document.querySelectorAll('form, select')]
    expect(fields.map((one) => one.getAttribute('autocomplete'))).toEqual(fields.map(() => 'off'))
    expect(fields.length).toBeGreaterThan(2)
    expect((await read(plainPaths.directory, form)).text).toContain('<script>alert(1)</script>')
    expect((await read(plainPaths.directory, { ...form, boundaryId: 2_000_000 })).status).toBe(400)
  })
})
