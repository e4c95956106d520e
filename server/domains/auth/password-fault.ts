import { t } from '#contract/i18n/t.ts'
import { invalidField } from '#server/http/problems.ts'

/**
 * What people begin with when a rule asks for more signs. None of the thousand commonest passwords meets the composition
 * rules itself; a decorated one, such as `Password12#$`, would.
 */
const common = [
  'password',
  'passphrase',
  'passw',
  'welcome',
  'letmein',
  'qwerty',
  'qazwsx',
  'asdfgh',
  'zxcvbn',
  'abcdef',
  'admin',
  'administrator',
  'dashboard',
  'gbvf',
  'iloveyou',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'princess',
  'sunshine',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'michael',
  'jordan',
  'secret',
  'changeme',
  'default',
  'trustno',
  'starwars',
  'whatever',
  'freedom',
  'computer',
  'internet',
  'samsung',
  'google',
  'southafrica',
  'mzansi',
  'johannesburg',
  'capetown',
  'pretoria',
  'durban',
  'springboks',
  'chiefs',
  'pirates',
] as const

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Letters that remain beside a common word before a password counts as one's own. */
const OWN_LETTERS = 4
/** Shorter parts of an address occur in words by chance. */
const SHORTEST_PART = 4

/** @throws invalid at `field` for a common word with decoration, or a part of the person's e-mail address */
export function refuseGuessable(field: string, password: string, email: string): void {
  if (isCommon(password)) throw invalidField(field, t('answer.auth.passwordCommon'))
  if (hasPartOf(email, password)) throw invalidField(field, t('answer.auth.passwordHasEmail'))
}

function isCommon(password: string): boolean {
  return [password, unleet(password)].some((text) => {
    const letters = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    return common.some((word) => letters.includes(word) && letters.length - word.length < OWN_LETTERS)
  })
}

function unleet(password: string): string {
  return password.replaceAll(/[01345@$]/g, (sign) => leet[sign] ?? sign)
}

function hasPartOf(email: string, password: string): boolean {
  const typed = password.toLowerCase()
  const parts = email.toLowerCase().split(/[^\p{L}\d]+/u)
  return parts.some((part) => part.length >= SHORTEST_PART && typed.includes(part))
}
