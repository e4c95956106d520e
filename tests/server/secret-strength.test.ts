import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { weaknessOf } from '#server/secrets.ts'

describe('a session secret', () => {
  it.each([
    ['short', 'at least 32 characters'],
    ['a'.repeat(64), 'different characters'],
    ['0101010101010101010101010101010101', 'different characters'],
    ['changemechangemechangemechangeme', 'different characters'],
    ['change-me-now!change-me-now!change-me-now!', 'repeats a pattern'],
    ['0123456789'.repeat(4), 'repeats a pattern'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'characters are in sequence'],
    ['zyxwvutsrqponmlkjihgfedcba9876543210', 'characters are in sequence'],
  ])('%s could be guessed', (secret, why) => {
    expect(weaknessOf(secret)).toContain(why)
  })

  it('is accepted when it is random, in any usual encoding', () => {
    const spelling = fc.constantFrom<BufferEncoding>('hex', 'base64', 'base64url')
    fc.assert(
      fc.property(spelling, (encoding) => {
        expect(weaknessOf(randomBytes(32).toString(encoding))).toBeNull()
      }),
      { numRuns: 1_000 },
    )
  })

  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dashboard.example',
    SMTP_URL: 'smtps://mail.example',
  }
  it('that could be guessed is refused in production, with the way to a better one', () => {
    expect(() => readConfig({ ...production, SESSION_SECRET: 'a'.repeat(40) })).toThrow(
      'SESSION_SECRET is too easy to guess: it needs at least 8 different characters. Create one with: openssl rand -base64 48',
    )
    expect(readConfig({ SESSION_SECRET: 'a'.repeat(40) }).sessionSecret).toBe('a'.repeat(40))
  })
})
