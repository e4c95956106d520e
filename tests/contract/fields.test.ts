import { expect, test } from 'vitest'
import { auth } from '#contract/calls/auth.ts'
import { isEmail } from '#contract/fields/contact-types.ts'
import { isPhone, phoneDigits, phoneInGroups } from '#contract/fields/phone.ts'
import { password } from '#contract/fields/password.ts'
import { personName } from '#contract/fields/name.ts'
import { t } from '#contract/i18n/t.ts'
import { demoPassword } from '#server/db/seed/demo-sign-ins.ts'

const sentences = (typed: string) =>
  password.safeParse(typed).error?.issues.map(({ message }) => message) ?? []

test('a password is neither trimmed nor cut', () => {
  const typed = ` ${demoPassword}${'é'.repeat(182)} `
  expect(typed).toHaveLength(200)
  expect(password.parse(typed)).toBe(typed)
  expect(auth.login.input.parse({ Username: 'a@b.example', Password: typed })).toMatchObject({
    Password: typed,
  })
})

test('the demo password keeps the rule', () => {
  expect(sentences(demoPassword)).toEqual([])
})

test.each([
  ['', t('field.passwordRequired')],
  ['Aa1!Bb2@', t('field.passwordTooShort')],
  ['Aa1!Aa1!Aa1!', t('field.passwordRepeated')],
  ['Abcdefghijk!', t('field.passwordNeedsDigit')],
  ['ABCDEFGHIJ1!', t('field.passwordNeedsLowercase')],
  ['abcdefghij1!', t('field.passwordNeedsUppercase')],
  ['Abcdefghijk1', t('field.passwordNeedsSpecial')],
])('the password %j is told: %s', (typed, sentence) => {
  expect(sentences(typed)).toContain(sentence)
})

test.each(['+27 39 555 0142', '0027395550142', '(039) 555-0142', '039.555.0142'])(
  'the number %j is stored as ten digits and read in groups',
  (typed) => {
    expect(isPhone(typed)).toBe(true)
    expect(phoneDigits(typed)).toBe('0395550142')
    expect(phoneInGroups(phoneDigits(typed))).toBe('039 555 0142')
  },
)

test.each(['039 555 014', '03955501422', '+44 20 7946 0018', 'ring the clinic', ''])(
  '%j is no number of ten digits',
  (typed) => {
    expect(isPhone(typed)).toBe(false)
  },
)

test.each(['office@marburgshelter.example', 'a.b+c@d.co.za'])('%j is an e-mail address', (typed) => {
  expect(isEmail(typed)).toBe(true)
})

test.each(['office@marburg', 'office', '@x.org', 'a b@x.org', 'a@b@c.org', 'a@.org'])(
  '%j is none',
  (typed) => {
    expect(isEmail(typed)).toBe(false)
  },
)

test.each(['Lindiwe K', 'Zoë van der Merwe', "D'Angelo", 'Nkosi-Dlamini'])('%j is a name', (typed) => {
  expect(personName.safeParse(typed).success).toBe(true)
})

test.each(['12345', 'R2D2', '   '])('%j is no name', (typed) => {
  expect(personName.safeParse(typed).success).toBe(false)
})
