import { t } from '#contract/i18n/t.ts'
import { invalidField } from '#server/http/problems.ts'

/**
 * The words that people decorate when a rule asks for more signs. None of the thousand commonest passwords meets the
 * composition rules itself; a decorated one, such as `Password12#$`, would.
 */
const common = [
  'password',
  'passphrase',
  'passw',
  'welcome',
  'letmein',
  'qazwsx',
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

/** The longest first, so that the rest of a longer word does not count as one's own letters. */
const commonWord = new RegExp(common.toSorted((a, b) => b.length - a.length).join('|'), 'g')

/** Signs that follow each other on a keyboard, in the alphabet or in numbers. */
const forwards = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
]
const sequences = [...forwards, ...forwards.map((row) => [...row].toReversed().join(''))]
const SHORTEST_SEQUENCE = 3

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Letters that remain beside common words and sequences before a password counts as one's own. */
const OWN_LETTERS = 4
/** Shorter parts of an address occur in words by chance. */
const SHORTEST_PART = 4

/** @throws invalid at `field` for a common word or a sequence with decoration, or a part of the person's e-mail address */
export function refuseGuessable(field: string, password: string, email: string): void {
  if (isCommon(password)) throw invalidField(field, t('answer.auth.passwordCommon'))
  if (hasPartOf(email, password)) throw invalidField(field, t('answer.auth.passwordHasEmail'))
}

function isCommon(password: string): boolean {
  return [password, unleet(password)].some((text) => {
    const typed = text.toLowerCase()
    const withoutSequences = removeSequences(typed)
    const own = lettersOf(withoutSequences).replaceAll(commonWord, '')
    return own.length < OWN_LETTERS && (withoutSequences !== typed || own !== lettersOf(typed))
  })
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

function removeSequences(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = sequenceLength(text, at)
    if (length < SHORTEST_SEQUENCE) rest += text.charAt(at)
    at += length < SHORTEST_SEQUENCE ? 1 : length
  }
  return rest
}

/** Returns the number of characters from `at` on that follow each other in a sequence. */
function sequenceLength(text: string, at: number): number {
  let length = 1
  const isSequence = (end: number) => sequences.some((row) => row.includes(text.slice(at, end)))
  while (at + length < text.length && isSequence(at + length + 1)) length += 1
  return length
}

function unleet(password: string): string {
  return password.replaceAll(/[01345@$]/g, (sign) => leet[sign] ?? sign)
}

function hasPartOf(email: string, password: string): boolean {
  const typed = password.toLowerCase()
  const parts = email.toLowerCase().split(/[^\p{L}\d]+/u)
  return parts.some((part) => part.length >= SHORTEST_PART && typed.includes(part))
}
