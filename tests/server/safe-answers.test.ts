import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { headers } from '#contract/wire.ts'
import { demoPassword } from '#server/db/seed/demo-sign-ins.ts'
import { aDatabase } from '#tests/support/database.ts'
import { edited, providersOf, readProvider, somePerson } from '#tests/support/provider.ts'
import { aKey, aServer, type TestServer } from '#tests/support/server.ts'

describe('the headers of every answer', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gbvf-page-'))
    mkdirSync(join(folder, 'page/assets'), { recursive: true })
    writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>The page</title>')
    writeFileSync(join(folder, 'page/survey.html'), '<!doctype html><script>void 1</script><p>The survey')
    for (const name of ['assets/main-a1b2c3.js', 'worker.js'])
      writeFileSync(join(folder, 'page', name), 'void 0')
    writeFileSync(join(folder, 'page/assets/style-a1b2c3.css'), 'b{}')
    for (const name of ['icon.svg', 'assets/icon.svg']) writeFileSync(join(folder, 'page', name), '<svg/>')
    writeFileSync(join(folder, 'secret.txt'), 'the secret of the house')
    server = await aServer({
      database: await aDatabase(),
      pageFolder: join(folder, 'page'),
      environment: {
        NODE_ENV: 'production',
        SESSION_SECRET: 'a secret of forty characters, or even more',
        PUBLIC_URL: 'https://dashboard.example',
        SMTP_URL: 'smtps://mail.example',
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
    rmSync(folder, { recursive: true })
  })

  const get = (url: string) => server.app.inject({ method: 'GET', url })

  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/max-age=31536000/),
  }

  it.each([
    '/',
    '/admin/organisations/',
    '/index.html',
    '/worker.js',
    '/icon.svg',
    '/assets/icon.svg',
    '/assets/..%2fworker.js',
    '/missing.png',
  ])('%s may load nothing from elsewhere, be framed by nobody and be reached by https only', async (url) => {
    const answer = await get(url)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(answer.headers).toMatchObject(always)
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers['server']).toBeUndefined()
  })

  it.each(['/api/health', '/api/nothing'])('%s may load nothing and be framed by nobody', async (url) => {
    const { headers: sent } = await get(url)
    expect(sent['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(sent).toMatchObject(always)
  })

  it('keep scripts and styles what they are, and send with them no policy that only documents need', async () => {
    for (const url of ['/assets/main-a1b2c3.js', '/assets/style-a1b2c3.css']) {
      const { statusCode, headers: sent } = await get(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(Object.keys(sent).toSorted()).toEqual([
        'cache-control',
        'connection',
        'content-length',
        'content-type',
        'cross-origin-resource-policy',
        'date',
        'referrer-policy',
        'strict-transport-security',
        'x-content-type-options',
      ])
    }
  })

  it.each(['/', '/admin/organisations/'])('%s may not use what no page of ours needs', async (url) => {
    const policy = String((await get(url)).headers['permissions-policy']).split(', ')
    expect(policy).toEqual(
      expect.arrayContaining(['geolocation=(self)', 'camera=()', 'microphone=()', 'payment=()', 'usb=()']),
    )
    expect(policy.filter((one) => !one.endsWith('=()'))).toEqual(['geolocation=(self)'])
  })

  it('tell a stranger that the server is healthy, and nothing about its software', async () => {
    const answer = await get('/api/health')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('forbid caches to store calls, and mark files with a hash as immutable', async () => {
    expect((await get('/api/health')).headers['cache-control']).toBe('no-store')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/main-a1b2c3.js')).headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/Questionnaire/SurveyQuestions?inviteCode=a',
    '/questionnaire/surveyquestions/?inviteCode=a&Preview=true',
  ])('%s is a document of its own, which nothing stores and whose script may run', async (url) => {
    const { body, headers: sent } = await get(url)
    expect(body).toContain('The survey')
    expect(sent['cache-control']).toBe('no-store')
    expect(sent['etag']).toBeUndefined()
    const hash = createHash('sha256').update('void 1').digest('base64')
    expect(sent['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect((await get('/Questionnaire')).body).toContain('The page')
  })

  it('name the hashes of inline elements on documents', async () => {
    expect((await get('/')).headers['content-security-policy']).toContain("'sha256-")
  })

  it('serve the page for every address of its own, and never a file outside its folder', async () => {
    expect((await get('/buildingBlock/manage/1/2')).body).toContain('The page')
    for (const url of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00.txt',
      '/.env',
    ]) {
      const answer = await get(url)
      expect([url, answer.statusCode < 500, answer.body.includes('the secret')]).toEqual([url, true, false])
    }
  })
})

describe('the log', () => {
  it('contains nobody’s address, name, cookie or words, also when something fails', async () => {
    const server = await aServer({ environment: { LOG_LEVEL: 'debug' } })
    const municipal = await server.signIn('municipal.cpt@demo.example')
    const record = await readProvider(municipal, (await providersOf(server, 'CPT'))())
    const person = somePerson(record)
    await server.nobody.ask(calls.auth.login, {
      Username: 'municipal.cpt@demo.example',
      Password: demoPassword,
    })
    await server.nobody.ask(calls.geography.list, { type: 1, filter: 'somebody@private.example' })
    const update = calls.buildingBlocks.updateBuildingBlockContactsAndRequirements
    await municipal.ask(update, edited(record, { name: 'Aloe House' }), {
      ifMatch: record.version,
      key: aKey(),
    })
    await municipal.send({
      method: 'PUT',
      url: `${update.path}?who=somebody@private.example`,
      payload: '{"a":',
    })
    await server.database.db.schema.dropTable('requirement_answer_history').execute()
    const requirements = record.buildingBlockRequirements.map((one) => ({
      buildingBlockRequirementId: one.buildingBlockRequirementId,
      isAnswer: one.isAnswer === null ? true : null,
      stakeholderContactPerson: [],
    }))
    const broken = await municipal.ask(update, edited(record, { name: 'Somebody Private', requirements }), {
      ifMatch: record.version + 1,
      key: aKey(),
    })
    expect([broken.statusCode, broken.json()]).toEqual([
      500,
      {
        success: false,
        message: 'An error has occured please try again later',
        problem: 'broken',
      },
    ])
    const log = server.log.join('\n')
    expect(log).toContain('"msg":"broken"')
    expect(log).toContain('"reqId"')
    const private_ = [
      'municipal.cpt',
      'private',
      'Private',
      'Aloe House',
      demoPassword,
      municipal.cookie?.split('=')[1] ?? '',
      person.name,
      record.addressLine1,
      ...record.contacts.map(({ detail }) => detail),
      '127.0.0.1',
      headers.client,
    ]
    expect(private_.filter((text) => log.includes(text))).toEqual([])
    await server.close()
  })
})
