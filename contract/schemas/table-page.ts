import * as z from 'zod/mini'
import { wholeNumber } from '../fields/ids.ts'
import { text } from '../fields/text.ts'
import { limits } from '../wire.ts'

/** Input of a table: the page, from 1, and the number of its rows. */
export const tablePage = { pageNumber: z.optional(wholeNumber), pageSize: z.optional(wholeNumber) }

/** A page of a table, with the number of rows on all pages. */
export function pageOfTable<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), pageNumber: z.int(), pageSize: z.int() })
}

/** Input of a list without page numbers: its maximum length, and the `next` of the page before. */
export const listPage = { limit: z.optional(wholeNumber), cursor: z.optional(text(limits.cursor)) }

export function pageOfList<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) })
}
