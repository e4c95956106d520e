import type { InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { wholeNumber } from '#contract/fields/ids.ts'
import type { Quarter } from '#contract/rules/quarter.ts'
import { workItemOf } from '#contract/rules/work-list.ts'
import { limits } from '#contract/wire.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import { countWork, listWork, type WorkCursor, type WorkRow } from './work-list-store.ts'

type Call = typeof calls.verification.getWorkList

interface WorkListRequest {
  readonly input: InputOf<Call>
  /** The boundaries of the person; null for the whole country. */
  readonly places: readonly number[] | null
  readonly period: Quarter
}

/** Returns a page of one state, and the number in each state. An unknown `after` gives the first page. */
export async function getWorkList(db: Reader, { input, places, period }: WorkListRequest) {
  const { state, boundaryId = null, after, ...filter } = input
  const query = { within: { places, boundaryId }, period, filter }
  const most = limits.workInPage
  const place = after === undefined ? null : parseCursor(after)
  const [counts, rows] = await Promise.all([
    countWork(db, query),
    listWork(db, query, { state, after: place, most: most + 1 }),
  ])
  const shown = rows.slice(0, most)
  const last = rows.length > most ? shown.at(-1) : undefined
  return {
    counts,
    items: await itemsOf(db, shown, period),
    next: last === undefined ? null : cursorText(last),
  }
}

/** Leaves out providers that were removed since they were listed. */
async function itemsOf(db: Reader, rows: readonly WorkRow[], period: Quarter) {
  const ids = rows.map(({ id }) => id)
  const records = await listProviderRecords(db, ids, period)
  const known = new Map<number, (typeof records)[number]>(records.map((one) => [one.stakeholderId, one]))
  return rows.flatMap(({ id, categoryId }) => {
    const record = known.get(id)
    return record === undefined ? [] : [workItemOf(record, categoryId)]
  })
}

/** Encodes a position, not an offset: an added or removed provider before it makes no later one skipped or repeated. */
function cursorText({ at, id }: WorkCursor): string {
  return `${at}.${id}`
}

function parseCursor(text: string): WorkCursor | null {
  const found = /^(\d{1,15})\.(\d{1,10})$/.exec(text)
  const id = wholeNumber.safeParse(found?.[2])
  return id.success ? { at: Number(found?.[1]), id: id.data } : null
}
