import * as z from 'zod/mini'
import { words } from '../words.ts'

/** Schemas that parse the text of cells. */

export function cellText(most: number) {
  return z.string().check(z.maxLength(most, words.tooLong(most)))
}

export function requiredCell(most: number) {
  return cellText(most).check(z.minLength(1, words.required))
}

/** A whole number from 0 on, with or without spaces or commas between thousands; null where the cell is empty. */
export const perhapsCount = z.pipe(
  z.string().check(z.refine((text) => text === '' || /^\d{1,12}$/.test(digits(text)), words.notAWholeNumber)),
  z.transform((text) => (text === '' ? null : Number(digits(text)))),
)

export const cellShare = z.pipe(
  z.string().check(
    z.refine((text) => {
      const share = Number(text.replace(',', '.'))
      return text !== '' && share > 0 && share <= 1
    }, words.notAShare),
  ),
  z.transform((text) => Number(text.replace(',', '.'))),
)

function digits(text: string): string {
  return /^\d{1,3}([ ,\u00A0]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text.replace(/\.0+$/, '')
}
