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
import { isDemonstration } from '#server/db/system-value-store.ts'
import { getPlace, type ReportPlace } from '#server/queries/place-store.ts'
import { productVersion } from '#server/version.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { openGeometries } from '#server/imports/boundaries/geo-json-export.ts'
import { findLevel, keyOf } from '#server/imports/boundaries/levels.ts'
import { findTopology } from '#server/imports/boundaries/store.ts'
import type { ExportContext, ExportRow, FileInfo } from './export-context.ts'
import { readersLanguage } from '#server/i18n.ts'
import { auditedRows } from './audited-rows.ts'
import { writeCsv } from './formats/csv.ts'
import { pointsFromColumns, type ReadGeometries, writeGeoJson } from './formats/geojson.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { dataVersionText } from './store.ts'
import { tables } from './tables/index.ts'
import { t } from '#contract/i18n/t.ts'

const NOT_MODIFIED = 304
/** A file costs as much as this many uncached public answers, which take about the same time. */
const READ_COST = 5

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
}

export interface ExportRequest {
  readonly server: Server
  readonly name: ExportName
  readonly table: ExportTable
  readonly format: ExportFormat
}

const PlaceQuery = z.object({ boundaryId: z.optional(BoundaryId) })
const NoPlaceQuery = z.object({ boundaryId: z.optional(z.undefined()) })

/**
 * Streams a table as a file. All checks happen before the first row is sent.
 * @throws not-signed-in, locked, not-allowed; invalid for a boundary that is malformed or that the table does not
 * accept; not-found
 */
export async function sendExport(request: ExportRequest, httpRequest: FastifyRequest, reply: FastifyReply) {
  const { server, name, table, format } = request
  const { db } = server.database
  const person = await requireCaller(request, httpRequest, reply)
  const parsed = (table.byPlace ? PlaceQuery : NoPlaceQuery).safeParse(httpRequest.query)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  if (person !== null && table.scope !== undefined) await requireScope(db, person, table.scope, parsed.data)
  const place = await getPlace(db, parsed.data.boundaryId ?? null)
  const now = server.clock.now()
  if (table.access === 'anyone') {
    const tag = await entityTagOf(request, place, now)
    void reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-language' })
    if (httpRequest.headers['if-none-match']?.includes(tag) === true) return reply.code(NOT_MODIFIED).send()
    server.responseCache.readLimiter.consume(httpRequest.ip, READ_COST)
  }
  const info: FileInfo = {
    title: t(table.title),
    description: t(table.says),
    place: placeText(person, place),
    source: await sourceTextOf(db, table, format === 'geojson'),
    isDemonstration: await isDemonstration(db),
    day: dayOf(now),
  }
  const context: ExportContext = {
    db,
    now,
    place,
    person,
    callPublic: (call, input) => readSharedFromCache(server, call, input, httpRequest.ip),
  }
  const read = tables[name](context)
  const origin = { address: httpRequest.ip, deviceLabel: deviceLabel(httpRequest.headers['user-agent']) }
  const audited = { file: `${table.slug}.${format}`, boundaryId: place.boundaryId, origin }
  const rows =
    person === null ? read : await auditedRows(server, { actor: person.stakeholderId, ...audited }, read)
  void reply.headers({
    'content-type': contentTypes[format],
    'content-disposition': `attachment; filename="${fileName(request, info)}"`,
  })
  const { columns } = table
  if (format === 'xlsx') return reply.send(writeXlsx(columns, rows, info))
  const text =
    format === 'csv'
      ? writeCsv(columns, rows, info)
      : writeGeoJson(columns, rows, info, geometryReaderFor(db, table))
  return reply.send(Readable.from(text))
}

/** Returns null for a public table. */
async function requireCaller(
  { server, table }: ExportRequest,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  if (table.access === 'anyone') return null
  const asker = await findCaller(server, table, httpRequest, reply)
  const person = asker?.person ?? null
  if (mayCall(table.access, callerOf(person))) return person
  throw problem({ type: person === null ? 'not-signed-in' : 'not-allowed' })
}

/** Without a place, people get all of their own places, which may be the whole country. */
function placeText(person: Person | null, { boundaryId, description }: ReportPlace): string {
  const isOwn = boundaryId === null && person !== null && !coversWholeCountry(person)
  return isOwn ? t('exportFile.ownPlaces') : description
}

/** The tag is weak, since the same rows may be compressed in several ways. */
async function entityTagOf({ server, table, format }: ExportRequest, place: ReportPlace, now: number) {
  const versions = await dataVersionText(server.database.db)
  const said = [
    productVersion,
    table.slug,
    format,
    readersLanguage(),
    place.boundaryId,
    dayOf(now),
    versions,
  ].join('\n')
  return `W/"${createHash('sha256').update(said).digest('base64url')}"`
}

/** Returns a name such as `gbvf-crime-western-cape-2026-11-21.csv`, in characters that every system accepts. */
function fileName({ table, format }: ExportRequest, { place, isDemonstration: isDemo, day }: FileInfo) {
  const plain = place
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${['gbvf', ...(isDemo ? ['demonstration'] : []), table.slug, plain, day].join('-')}.${format}`
}

/** Returns the sources of a table: those of its figures and, if it has geometry, of the boundaries. */
async function sourceTextOf(db: Reader, { sources, columns, draws }: ExportTable, isDrawn: boolean) {
  const hasShapes = draws === 'lines' && (isDrawn || columns.some(({ name }) => name === 'area_km2'))
  const lines = hasShapes ? await findTopology(db) : undefined
  const said = [
    ...sources.map((source) => t(source)),
    lines?.source ?? '',
    lines?.isApproximate === true ? t('exportFile.approximate') : '',
  ]
  return said.filter((text) => text !== '').join('; ')
}

function geometryReaderFor(db: Reader, { draws, columns }: ExportTable): ReadGeometries {
  if (draws !== 'lines') return pointsFromColumns(columns)
  const level = columns.findIndex(({ name }) => name === 'level')
  const code = columns.findIndex(({ name }) => name === 'code')
  const keyIn = (row: ExportRow) => {
    const boundaryName = findLevel(String(row[level]))
    return boundaryName === undefined ? '' : keyOf(boundaryName, String(row[code]))
  }
  let reading: ReturnType<typeof openGeometries> | undefined
  return async (rows) => {
    reading ??= openGeometries(db)
    const shapesOf = await reading
    return shapesOf(rows.map(keyIn))
  }
}
