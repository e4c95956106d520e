import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { mayCall } from '#contract/access.ts'
import { BoundaryId } from '#contract/fields/ids.ts'
import { dayOf } from '#contract/rules/day.ts'
import type { ExportFormat, ExportName, ExportTable } from '#contract/schemas/exports.ts'
import { findCaller } from '#server/http/caller.ts'
import { deviceLabel } from '#server/http/device-label.ts'
import { callerOf, coversWholeCountry, type Person } from '#server/http/person.ts'
import { invalidInput, problem } from '#server/http/problems.ts'
import { readSharedFromCache } from '#server/http/response-cache/serve-shared.ts'
import { requireScope } from '#server/http/scope.ts'
import type { Server } from '#server/http/server.ts'
import { isDemonstration } from '#server/http/demonstration-store.ts'
import { getPlace, type ReportPlace } from '#server/queries/place-store.ts'
import { productVersion } from '#server/version.ts'
import type { About } from './about.ts'
import { auditedRows } from './audited-rows.ts'
import { csvOf } from './formats/csv.ts'
import { geoJsonOf } from './formats/geojson.ts'
import { xlsxOf } from './formats/xlsx.ts'
import type { Ground } from './ground.ts'
import { drawingOf, sourceOf } from './lines.ts'
import { versionsText } from './store.ts'
import { tables } from './tables/index.ts'
import { words } from './words.ts'

const NOTHING_NEW = 304
/** In public answers that are not in memory: as many as such a file takes the time of. */
const COST = 5

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
}

export interface Wanted {
  readonly server: Server
  readonly name: ExportName
  readonly table: ExportTable
  readonly format: ExportFormat
}

const OfPlace = z.object({ boundaryId: z.optional(BoundaryId) })
const OfAll = z.object({ boundaryId: z.optional(z.undefined()) })

/**
 * Sends a table as a file, row by row as it is read. All that can be refused is refused before the first of them.
 * @throws not-signed-in, locked, not-allowed; invalid for a boundary that cannot be read or is not asked for; not-found
 */
export async function sendExport(
  wanted: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { server, name, table, format } = wanted
  const { db } = server.database
  const person = await personFor(wanted, request, reply)
  const parsed = (table.byPlace ? OfPlace : OfAll).safeParse(request.query)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  if (person !== null && table.scope !== undefined) await requireScope(db, person, table.scope, parsed.data)
  const place = await getPlace(db, parsed.data.boundaryId ?? null)
  const now = server.clock.now()
  if (table.access === 'anyone') {
    const tag = await tagOf(wanted, place, now)
    void reply.headers({ etag: tag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(NOTHING_NEW).send()
    server.responseCache.readLimiter.consume(request.ip, COST)
  }
  const about: About = {
    title: table.title,
    says: table.says,
    place: placeText(person, place),
    source: await sourceOf(db, table, format === 'geojson'),
    isDemonstration: await isDemonstration(db),
    day: dayOf(now),
  }
  const ground: Ground = {
    db,
    now,
    place,
    person,
    ask: (call, input) => readSharedFromCache(server, call, input, request.ip),
  }
  const read = tables[name](ground)
  const rows =
    person === null ? read : await auditedRows(server, takenBy(wanted, request, person, place), read)
  void reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="${fileName(wanted, about)}"`,
  })
  const { columns } = table
  if (format === 'xlsx') return reply.send(xlsxOf(columns, rows, about))
  const text =
    format === 'csv' ? csvOf(columns, rows, about) : geoJsonOf(columns, rows, about, drawingOf(db, table))
  return reply.send(Readable.from(text))
}

function takenBy(
  { table, format }: Wanted,
  request: FastifyRequest,
  person: Person,
  { boundaryId }: ReportPlace,
) {
  const origin = { address: request.ip, deviceLabel: deviceLabel(request.headers['user-agent']) }
  return { actor: person.stakeholderId, file: `${table.slug}.${format}`, boundaryId, origin }
}

/** Null where anyone may: who asks is not looked at then. */
async function personFor(
  { server, table }: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  if (table.access === 'anyone') return null
  const asker = await findCaller(server, table, request, reply)
  const person = asker?.person ?? null
  if (mayCall(table.access, callerOf(person))) return person
  throw problem({ kind: person === null ? 'not-signed-in' : 'not-allowed' })
}

/** Who asks for no place gets all of their own, which is the whole country for some. */
function placeText(person: Person | null, { boundaryId, description }: ReportPlace): string {
  const isOwn = boundaryId === null && person !== null && !coversWholeCountry(person)
  return isOwn ? words.ownPlaces : description
}

/** Weak, since the same rows may be packed in several ways. */
async function tagOf({ server, table, format }: Wanted, place: ReportPlace, now: number): Promise<string> {
  const versions = await versionsText(server.database.db)
  const said = [productVersion, table.slug, format, place.boundaryId, dayOf(now), versions].join('\n')
  return `W/"${createHash('sha256').update(said).digest('base64url')}"`
}

/** `gbvf-crime-western-cape-2026-11-21.csv`, in letters that every system takes. */
function fileName({ table, format }: Wanted, { place, isDemonstration: isDemo, day }: About): string {
  const plain = place
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words.fileName([...(isDemo ? [words.demonstration] : []), table.slug, plain, day], format)
}
