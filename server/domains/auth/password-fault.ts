import { dictionary } from '@zxcvbn-ts/language-common'
import boundaries from '#server/db/seed/boundaries.json'
import { t } from '#contract/i18n/t.ts'
import { invalidField } from '#server/http/problems.ts'

/** The 49 000 commonest passwords in lower case, the commonest first. None of them meets the composition rules itself. */
const commonPasswords = dictionary['passwords-common']
const commonPassword = new Set(commonPasswords)

/** Shorter words occur in others by chance. */
const SHORTEST_WORD = 5
const MOST_DECORATED = 1_000

/** The words of the product and of its country, and its largest towns, which no list has. */
const ownWords = [
  'passphrase',
  'passw',
  'dashboard',
  'gbvf',
  'southafrica',
  'mzansi',
  'springboks',
  'chiefs',
  'durban',
  'pretoria',
  'soweto',
  'sandton',
  'centurion',
  'soshanguve',
  'mamelodi',
  'tembisa',
  'alexandra',
  'khayelitsha',
  'umlazi',
  'mdantsane',
  'mthatha',
  'gqeberha',
  'portelizabeth',
  'eastlondon',
  'kimberley',
  'welkom',
  'upington',
  'nelspruit',
]

/** The names of provinces, districts and municipalities, their words, and the towns where they have their seat. */
const placeWords = boundaries.flatMap(({ name, seat }) =>
  [name, seat ?? ''].flatMap((place) => {
    const lower = place.toLowerCase()
    return [lettersOf(lower), ...lower.split(/[^\p{L}]+/u)]
  }),
)

/** The words that people decorate when a rule asks for more signs, as in `Password12#$`. */
const decorated = new Set([
  ...ownWords,
  ...[...placeWords, ...commonPasswords.slice(0, MOST_DECORATED).map(lettersOf)].filter(
    ({ length }) => length >= SHORTEST_WORD,
  ),
])

/** The longest first, so that the rest of a longer word does not count as one's own letters. */
const commonWord = new RegExp([...decorated].toSorted((a, b) => b.length - a.length).join('|'), 'g')

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

/** @throws invalid at `field` for a common password or a sequence with decoration, or a part of the person's e-mail address */
export function refuseGuessable(field: string, password: string, email: string): void {
  if (isCommon(password)) throw invalidField(field, t('answer.auth.passwordCommon'))
  if (hasPartOf(email, password)) throw invalidField(field, t('answer.auth.passwordHasEmail'))
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  // A sequence of figures is taken out before figures are read as letters.
  return [lower, unleet(lower), unleet(removeSequences(lower))].some((typed) => {
    if (undecorated(typed).some((core) => commonPassword.has(core))) return true
    // A word may go across the signs in it or end there, and hold a sequence: `rew` of `andrew` is one on a keyboard.
    const rests = [removeSequences(typed), typed].flatMap((part) => [lettersOf(part), part]).map(removeWords)
    const [fewest = 0] = rests.map((rest) => lettersOf(rest).length).toSorted((a, b) => a - b)
    const isBuilt = removeSequences(typed) !== typed || fewest < lettersOf(typed).length
    return isBuilt && fewest < OWN_LETTERS
  })
}

function removeWords(text: string): string {
  return removeSequences(text.replaceAll(commonWord, ''))
}

/** Returns the text without the signs around it, and without the figures too. */
function undecorated(text: string): readonly string[] {
  return [/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, /^\P{L}+|\P{L}+$/gu].map((around) => text.replaceAll(around, ''))
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
