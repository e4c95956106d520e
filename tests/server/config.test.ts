import { describe, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { demoPassword, demoSignIns } from '#server/db/seed/demo-sign-ins.ts'
import { aServer } from '#tests/support/server.ts'
import { findOpenSurvey } from '#tests/support/surveys.ts'
import { aVisitor, ownPassword } from '#tests/support/visitor.ts'

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of forty characters, or even more',
  PUBLIC_URL: 'https://dashboard.example',
  SMTP_URL: 'smtps://mail.example',
}

describe('the configuration', () => {
  it('has safe defaults for a trial', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      seed: 'demo',
      databaseUrl: undefined,
      publicUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'GBVF dashboard <no-reply@localhost>',
      trustProxy: undefined,
      logLevel: 'info',
    })
  })

  it('loads no demonstration data in production, and leaves logging in to the administrators', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      seed: 'reference',
      settings: { enableLogin: undefined },
    })
  })

  it('treats an empty setting as one that was left out', () => {
    expect(readConfig({ PORT: '', SEED: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, seed: 'demo' })
  })

  it.each([
    [{}, 'GBVF dashboard <no-reply@dashboard.example>'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'GBVF dashboard <no-reply@localhost>'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 'GBVF dashboard <no-reply@localhost>'],
    [{ MAIL_FROM: 'gbvf@office.example' }, 'gbvf@office.example'],
    [{ MAIL_FROM: 'GBVF office <gbvf@office.example>' }, 'GBVF office <gbvf@office.example>'],
  ])('says whom mail comes from, with %j', (more, from) => {
    const { PUBLIC_URL } = production
    expect(readConfig({ PUBLIC_URL, ...more }).mailFrom).toBe(from)
  })

  it.each([
    ['no secret', { ...production, SESSION_SECRET: undefined }, 'SESSION_SECRET must be set in production'],
    ['an empty secret', { ...production, SESSION_SECRET: '' }, 'SESSION_SECRET must be set in production'],
    ['no address', { ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL must be set in production'],
    ['an address without https', { ...production, PUBLIC_URL: 'http://dashboard.example' }, 'https://'],
    ['no mail server', { ...production, SMTP_URL: undefined }, 'SMTP_URL must be set in production'],
    ['demonstration data', { ...production, SEED: 'demo' }, 'SEED=demo cannot be used in production'],
    [
      'a page of its own for those who leave',
      { ...production, EXIT_URL: 'https://dashboard.example/notes.html' },
      'EXIT_URL must be a page of another site',
    ],
    ['a short secret', { ...production, SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  ])('stops a production server with %s', (_what, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each([
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['SEED', 'everything'],
    ['ENABLE_LOGIN', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'the dashboard'],
    ['PUBLIC_URL', 'dashboard'],
    ['TILE_URL_TEMPLATE', '{z}/{x}/{y}'],
    ['ABOUT_US_URL', 'javascript:alert(1)'],
    ['HELP_URL', 'help'],
    ['FEEDBACK_EMAIL', 'somebody'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
  ])('names %s when it cannot be read', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})

describe('the links of the header and the map', () => {
  const linksWith = async (environment: Record<string, string>) => {
    const server = await aServer({ environment })
    const answer = await server.nobody.ask(calls.config.links, {})
    await server.close()
    return answer.json()
  }

  it('lead nowhere, and the tiles are our own, until the operator names others', async () => {
    expect(await linksWith({})).toEqual({
      aboutUs: null,
      help: null,
      feedbackEmail: null,
      tiles: {
        urlTemplate: expect.stringMatching(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=\d+\.\d+$/),
        attribution: null,
      },
    })
    const environment = {
      ABOUT_US_URL: 'https://about.example/',
      HELP_URL: 'https://help.example/',
      FEEDBACK_EMAIL: 'us@help.example',
      TILE_URL_TEMPLATE: 'https://tiles.example/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: 'Tiles of somebody',
    }
    expect(await linksWith(environment)).toEqual({
      aboutUs: 'https://about.example/',
      help: 'https://help.example/',
      feedbackEmail: 'us@help.example',
      tiles: { urlTemplate: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles of somebody' },
    })
  })
})

it('a header without Login keeps nobody out who knows the address or has a link', async () => {
  const server = await aServer({ environment: { ENABLE_LOGIN: 'false' } })
  const flags = await server.nobody.ask(calls.config.featureFlags, {})
  expect(flags.json()).toMatchObject({ enableLogin: false })
  const { username } = demoSignIns[0]
  const login = await server.nobody.ask(calls.auth.login, { Username: username, Password: demoPassword })
  expect(login.json()).toMatchObject({ success: true })
  const visitor = aVisitor(server)
  const { otp } = (await visitor.ask(calls.auth.forgotPassword, { Email: username })).json()
  const typed = { Email: username, OTP: otp, UserType: 3 }
  expect((await visitor.ask(calls.auth.verifyOtp, typed)).json()).toMatchObject({ success: true })
  const chosen = { Password: ownPassword, ConfirmPassword: ownPassword }
  const reset = await visitor.ask(calls.auth.resetPassword, { Email: username, ...chosen, UserType: 3 })
  expect(reset.json()).toMatchObject({ success: true })
  const { invite_code: inviteCode } = await findOpenSurvey(server.database, { at: server.clock.now() })
  const survey = await visitor.ask(calls.surveys.getQuestionnaire, { inviteCode, language: 'en' })
  expect(survey.json()).toMatchObject({ state: 'open' })
  await server.close()
})
