import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { sendDueMails } from '#server/mail/send.ts'
import { databases } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { addUpdate, aMailer, queueReturnedMail } from '#tests/support/mailer.ts'
import { aPlace } from '#tests/support/places.ts'
import { aServer, type Client, type TestServer } from '#tests/support/server.ts'

/** Afrikaans in its first words: a browser sends the languages of its owner in this form. */
const afrikaans = { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' }

function sentence(language: string, catalog: string, id: string): string {
  const { items } = PO.parse(readFileSync(`locales/${language}/${catalog}.po`, 'utf8'))
  return items.find(({ msgid }) => msgid === id)?.msgstr[0] ?? `${id} has no sentence`
}

describe.each(databases)('the language of the server, on %s', (kind) => {
  let server: TestServer
  let office: MailServer
  let coordinator: Client
  beforeAll(async () => {
    server = await aServer({ kind })
    office = await aMailServer()
    coordinator = await server.signIn('municipal.cpt@demo.example')
  })
  afterAll(async () => {
    await office.stop()
    await server.close()
  })

  const refusal = async (headers: Readonly<Record<string, string>>) => {
    const input = { Username: 'nobody@example.org', Password: 'Wrong#123456' }
    return (await server.nobody.ask(calls.auth.login, input, { headers })).json<{ message: string }>().message
  }

  it('is the first one of the request that has sentences', async () => {
    const english = sentence('en', 'contract', 'problem.wrong-credentials')
    const translated = sentence('af', 'contract', 'problem.wrong-credentials')
    expect(translated).not.toBe(english)
    expect(await refusal(afrikaans)).toBe(translated)
    expect(await refusal({ 'accept-language': 'fr' })).toBe(english)
    expect(await refusal({})).toBe(english)
  })

  it('of concurrent requests is the own one of each', async () => {
    const english = sentence('en', 'contract', 'problem.wrong-credentials')
    const translated = sentence('af', 'contract', 'problem.wrong-credentials')
    expect(await Promise.all([refusal(afrikaans), refusal({})])).toEqual([translated, english])
  })

  it('of a mail is that of the profile', async () => {
    const { provider } = await aPlace(server.database, 'CPT')
    const at = server.clock.now()
    await addUpdate(server.database, { providerId: provider.stakeholderId, state: 'returned', at })
    const answer = await coordinator.ask(calls.profile.setLanguage, { language: 'af' })
    expect(answer.statusCode).toBe(200)
    const to = coordinator.stakeholderId ?? 0
    await queueReturnedMail(server.database, { to, providerId: provider.stakeholderId, at })
    await sendDueMails(aMailer(server.database, server.clock, office.url))
    const [mail] = office.taken
    expect(mail?.html).toContain('<html lang="af">')
    const { translation } = await server.database.db
      .selectFrom('content_translations')
      .select('translation')
      .where('language', '=', 'af')
      .where('english', '=', 'GBVF Rapid Response Team')
      .executeTakeFirstOrThrow()
    expect(mail?.text).toContain(translation)
    const session = (await coordinator.ask(calls.auth.userAuthenticated, {})).json()
    expect(session).toMatchObject({ user: { language: 'af' } })
  })

  it('of a profile must be one that the product has', async () => {
    const answer = await coordinator.ask(calls.profile.setLanguage, { language: 'fr' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'language' }] })
  })
})
