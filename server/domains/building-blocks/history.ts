import * as z from 'zod/mini'
import type { AnswerOf } from '#contract/call.ts'
import { StakeholderId } from '#contract/fields/ids.ts'
import type { calls } from '#contract/index.ts'
import { HistoryEntry } from '#contract/schemas/history-entry.ts'
import { RecordedContent } from '#contract/schemas/verification.ts'
import { limits } from '#contract/wire.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { listAllHistory, listHistory, type HistoryRow } from './history-page-store.ts'

type Verification = typeof calls.verification

/** Gets a page of the history of a provider, the newest first. */
export async function getHistory(
  db: Reader,
  { providerId, before, withNotes }: { providerId: number; before: number | null; withNotes: boolean },
): Promise<AnswerOf<Verification['getHistory']>> {
  const rows = await listHistory(db, providerId, { before, most: limits.historyInPage + 1 })
  const { shown, next } = pageOf(rows)
  return { entries: shown.map((row) => entryOf(row, withNotes)), next }
}

/** Gets a page of the history of the providers of some places, removed ones included, the oldest first. */
export async function getAllHistory(
  db: Reader,
  { within, after, withNotes }: { within: MunicipalityFilter; after: number | null; withNotes: boolean },
): Promise<AnswerOf<Verification['getAllHistory']>> {
  const rows = await listAllHistory(db, within, { after: after ?? 0, most: limits.historyInPage + 1 })
  const { shown, next } = pageOf(rows)
  const entries = shown.map((row) => ({
    ...entryOf(row, withNotes),
    stakeholderId: StakeholderId.parse(row.stakeholder_id),
    name: row.name,
    buildingBlock: row.building_block,
    localMunicipalityName: row.municipality,
  }))
  return { entries, next }
}

/** `next` is the last entry of the page; null on the last page. */
function pageOf<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const shown = rows.slice(0, limits.historyInPage)
  const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null
  return { shown, next }
}

const Kind = HistoryEntry.shape.kind
const Content = z.nullable(RecordedContent)

function entryOf(row: HistoryRow, withNotes: boolean): HistoryEntry {
  const note = withNotes ? (row.note ?? '') : null
  const verdict = { comment: row.comment ?? '', path: row.field_path, note }
  return {
    id: row.id,
    kind: Kind.parse(row.kind),
    by: row.by ?? '',
    typedAt: row.typed_at,
    receivedAt: row.received_at,
    version: row.version,
    before: Content.parse(JSON.parse(row.before)),
    after: Content.parse(JSON.parse(row.after)),
    reason: row.reason ?? '',
    verdict: row.verdict_id === null ? null : verdict,
  }
}
