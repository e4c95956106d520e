import { createHash } from 'node:crypto'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { quarterOf, type Quarter } from '#contract/rules/quarter.ts'
import { limits } from '#contract/wire.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { Context } from '#server/http/context.ts'
import { placesOf } from '#server/queries/session-store.ts'
import type { Server } from '#server/http/server.ts'
import { readSigned, sign } from '#server/hmac.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import { EPOCH } from '#server/db/epoch.ts'
import { findCatalogueVersion, listEveryBlock } from '#server/queries/block-store.ts'
import { listMunicipalities } from '#server/queries/municipality-store.ts'
import { listProviderRecords } from '#server/queries/provider/store.ts'
import { countProviders, findLatestChange, listChangedProviders, listProviderIds } from './changes-store.ts'
import * as z from 'zod/mini'

type Call = typeof calls.sync.changes
type Page = Pick<AnswerOf<Call>, 'records' | 'removed' | 'hasMore'> & { readonly position: ChangesPosition }

/**
 * Returns the next page of the records in a person's places: first all providers (the snapshot), then those changed
 * since its first page. Changes made while the snapshot is read are newer than its start, so they are sent again.
 */
export async function pullChanges(server: Server, { input, db, user }: Context<Call>) {
  const period = quarterOf(server.clock.now())
  const scope = await cursorScopeOf(db, { input, user, period })
  const boundaryId = input.boundaryId ?? null
  const places = placesOf(user)
  const municipalities = await listMunicipalities(db, { places, boundaryId })
  const within = municipalities.map((municipality) => municipality.boundaryId)
  const { cursor } = input
  const known = cursor === undefined ? undefined : parseCursor(server.secret, scope, cursor)
  // Read before any record, so that only newer changes can be missing from the records.
  const latest = await findLatestChange(db)
  const position = known ?? { after: 0, since: latest }
  const { after, since } = position
  const page =
    after === null
      ? await changedPage(db, { within, period, since, latest })
      : await snapshotPage(db, { within, period, since, latest, after })
  return {
    isReset: cursor !== undefined && known === undefined,
    cursor: cursorText(server.secret, scope, page.position),
    hasMore: page.hasMore,
    total: await countProviders(db, within),
    municipalities: known === undefined ? municipalities : null,
    blocks: known === undefined ? await listEveryBlock(db) : null,
    records: page.records,
    removed: page.removed,
  }
}

interface PageQuery {
  readonly within: readonly number[]
  readonly period: Quarter
  readonly since: number
  readonly latest: number
}

async function snapshotPage(
  db: Reader,
  { within, period, since, latest, after }: PageQuery & { readonly after: number },
): Promise<Page> {
  const most = limits.recordsInPage
  const ids = await listProviderIds(db, within, { after, most: most + 1 })
  const shown = ids.slice(0, most)
  const records = await listProviderRecords(db, shown, period)
  const isLast = shown.length === ids.length
  return {
    records,
    removed: [],
    hasMore: !isLast || latest > since,
    position: { since, after: isLast ? null : (shown.at(-1) ?? after) },
  }
}

async function changedPage(db: Reader, { within, period, since, latest }: PageQuery): Promise<Page> {
  const most = limits.recordsInPage
  const changed = await listChangedProviders(db, within, { since, upTo: latest, most: most + 1 })
  const shown = changed.slice(0, most)
  const ids = shown.map(({ stakeholderId }) => stakeholderId)
  const records = await listProviderRecords(db, ids, period)
  const present = new Set<number>(records.map(({ stakeholderId }) => stakeholderId))
  const isLast = shown.length === changed.length
  return {
    records,
    removed: shown
      .filter(({ stakeholderId }) => !present.has(stakeholderId))
      .map(({ stakeholderId, clientId, version }) => ({ stakeholderId, clientId, version })),
    hasMore: !isLast,
    position: { after: null, since: isLast ? latest : (shown.at(-1)?.lastChange ?? latest) },
  }
}

/** Computes the scope of a cursor. If any of it changes, what was read before may no longer belong to the person. */
async function cursorScopeOf(
  db: Reader,
  { input, user, period }: Pick<Context<Call>, 'user'> & { input: InputOf<Call>; period: Quarter },
): Promise<string> {
  const epoch = await findSystemValue(db, EPOCH)
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  const catalogue = await findCatalogueVersion(db)
  const people = [sorted(user.placeIds), sorted(user.actionIds)]
  const scope = [...people, input.boundaryId ?? null, period, epoch, catalogue]
  return createHash('sha256').update(JSON.stringify(scope)).digest('base64url')
}

/** The snapshot up to the provider `after`, begun at the change `since`; if `after` is null, all up to that change. */
interface ChangesPosition {
  readonly after: number | null
  readonly since: number
}

/** Raised when the content of a cursor changes its meaning; older cursors then start again. */
const VERSION = 2
const PURPOSE = 'cursor'
const Content = z.tuple([z.literal(VERSION), z.string(), z.nullable(z.int()), z.int()])

/** Signs a position, so that nobody else can make a cursor. `scope` is a hash of what it is valid for. */
function cursorText(secret: string, scope: string, { after, since }: ChangesPosition): string {
  const content = Buffer.from(JSON.stringify([VERSION, scope, after, since])).toString('base64url')
  return sign(secret, PURPOSE, content)
}

/** Returns the position in a cursor for the same scope; undefined for any other text. */
function parseCursor(secret: string, scope: string, text: string): ChangesPosition | undefined {
  const content = readSigned(secret, PURPOSE, text)
  if (content === undefined) return undefined
  const read = Content.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!read.success) return undefined
  const [, of, after, since] = read.data
  return of === scope ? { after, since } : undefined
}
