import * as z from 'zod/mini'
import { errorMessage } from '#contract/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'

export function textCell(most: number) {
  return z.string().check(z.maxLength(most, errorMessage('field.tooLong', { most })))
}

export function requiredCell(most: number) {
  return textCell(most).check(z.minLength(1, errorMessage('field.required')))
}

/** A whole number from 0, with or without spaces or commas between thousands; null for an empty cell. */
export const optionalCountCell = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || /^\d{1,12}$/.test(digits(text)),
        errorMessage('importFile.notAWholeNumber'),
      ),
    ),
  z.transform((text) => (text === '' ? null : Number(digits(text)))),
)

export const shareCell = z.pipe(
  z.string().check(
    z.refine((text) => {
      const share = Number(text.replace(',', '.'))
      return text !== '' && share > 0 && share <= 1
    }, errorMessage('importFile.notAShare')),
  ),
  z.transform((text) => Number(text.replace(',', '.'))),
)

function digits(text: string): string {
  return /^\d{1,3}([ ,\u00A0]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text.replace(/\.0+$/, '')
}

/** Removes case, accents and punctuation: `Station Code` and `station_code` become equal. */
export function normalizeName(name: string): string {
  return foldText(name).replaceAll(/[^a-z0-9]/g, '')
}

const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Returns true if a year is plausible for figures. */
export function isYear(year: number | null): year is number {
  return year !== null && year >= FIRST_YEAR && year <= LAST_YEAR
}

const MAX_MEMOIZED = 4_000

/** Memoizes a function up to a limit: tables repeat few values, and parsing a cell costs more than looking it up. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, { readonly answer: T }>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known.answer
    const answer = work(text)
    if (answers.size < MAX_MEMOIZED) answers.set(text, { answer })
    return answer
  }
}
