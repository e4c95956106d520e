/** Rows of an earlier build lie open. Once the person's key is here, they are sealed where they lie. */
import {
  upgradeEntry,
  upgradeReceipt,
  type Entry,
  type StoredEntry,
  type StoredReceipt,
} from '#src/sync/index.ts'
import type { Draft, PersonDatabase, Snapshot, StoredRecord } from '../database/database.ts'
import { isEntry } from './entry-shape.ts'
import type { QuarantinedRow } from '../database/page-news.ts'
import { readableRow } from '../encryption/readable-row.ts'
import { factsOf, encryptRecord } from './record-facts.ts'
import { reopening } from '../database/reopening.ts'
import { rewriteRows } from '../database/rewrite-rows.ts'
import { isEncrypted, type Cipher } from '../encryption/cipher.ts'

/** @returns once nothing of the person's lies open in their database. */
export async function encryptRows(database: PersonDatabase, sealer: Cipher, now: number): Promise<void> {
  const { drafts, outbox, aside, receipts, records, snapshots } = database
  // A tab of the earlier build may still write into these.
  await rewriteRows(database, drafts, contentIsOpen<Draft>, (row) => sealContent(sealer, row))
  await rewriteRows(database, outbox, entryIsOpen, (row) => encryptRow(sealer, row))
  await rewriteRows(
    database,
    aside,
    // An entry that another key has sealed stays as it is: that key may come back.
    ({ raw }) => !isEncrypted(raw) && !(isEntry(raw) && !entryIsOpen(raw)),
    async (row): Promise<QuarantinedRow> => ({
      ...row,
      raw: await sealer.seal(await readableRow(row.raw, sealer)),
    }),
  )
  if ((await reopening(database, () => database.mark('sealed'))) !== undefined) return
  await rewriteRows(database, receipts, receiptIsOpen, (row) => sealReceipt(sealer, row))
  await rewriteRows(database, records, contentIsOpen<StoredRecord>, async (row) => {
    const content = await encryptRecord(sealer, row.content)
    return { ...row, content, ...factsOf(content) }
  })
  await rewriteRows(database, snapshots, contentIsOpen<Snapshot>, (row) => sealContent(sealer, row))
  await reopening(database, ({ marks }) => marks.put({ key: 'sealed', at: now }))
}

function contentIsOpen<Row extends { readonly content: unknown }>({ content }: Row): boolean {
  return isOpenValue(content)
}

async function sealContent<Row extends { readonly content: unknown }>(
  sealer: Cipher,
  row: Row,
): Promise<Row> {
  return { ...row, content: await sealer.seal(row.content) }
}

function entryIsOpen(row: StoredEntry): boolean {
  return isEntry(row) && [row.summary, row.content, row.result, row.base.content].some(isOpenValue)
}

/** An entry that lies open, as it is to lie on the disk. */
export async function encryptRow(sealer: Cipher, row: StoredEntry): Promise<Entry> {
  const entry = upgradeEntry(row)
  const merged = await Promise.all(
    entry.merged.map((piece) => (isOpenValue(piece) ? sealer.seal(piece) : piece)),
  )
  return { ...((await sealParts(sealer, entry)) as Entry), merged }
}

function receiptIsOpen({ summary }: StoredReceipt): boolean {
  return isOpenValue(summary)
}

async function sealReceipt(sealer: Cipher, row: StoredReceipt): Promise<StoredReceipt> {
  return (await sealParts(sealer, upgradeReceipt(row))) as StoredReceipt
}

/** The names of what the rules keep for the person, wherever in an entry it lies. */
const personal = new Set(['content', 'result', 'summary', 'current', 'changes', 'errors'])

/** Entries of the earlier build hold it in several places of their state. */
async function sealParts(sealer: Cipher, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || isEncrypted(value) || Array.isArray(value)) return value
  const fields = await Promise.all(
    Object.entries(value).map(async ([name, inner]): Promise<[string, unknown]> => {
      if (!personal.has(name)) return [name, await sealParts(sealer, inner)]
      return [name, isOpenValue(inner) ? await encryptRecord(sealer, inner) : inner]
    }),
  )
  return Object.fromEntries(fields)
}

/** Nothing, and an empty list, say nothing. */
function isOpenValue(value: unknown): boolean {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return false
  return !isEncrypted(value)
}
