import * as z from 'zod/mini'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { deviceId } from '#contract/schemas/device.ts'
import { limits } from '#contract/wire.ts'
import { listDevicesAfter } from '#server/devices/device-store.ts'
import { listMissingGroupsAfter } from '#server/devices/missing-edits.ts'
import { thisDevice } from '#server/devices/this-device.ts'
import { limitOf } from '#server/http/person.ts'
import type { Context } from '#server/http/context.ts'
import { DAY_MS, startOfDay } from '#contract/rules/day.ts'
import { requestedPage } from '#server/queries/table-page.ts'
import { countAuditEvents, listAuditEvents } from '#server/audit/audit-store.ts'

type Devices = typeof calls.security.getDevices
type Missing = typeof calls.security.getMissingEdits

/** Limited to the integers of both databases, since a cursor may be forged. */
const HIGHEST_ID = 2_147_483_647
const count = z.int().check(z.minimum(0), z.maximum(HIGHEST_ID))
const DeviceCursor = z.tuple([count, deviceId, count])
const PersonCursor = count

export async function pageOfDevices(context: Context<Devices>): Promise<AnswerOf<Devices>> {
  const { db, input, user, clock } = context
  const most = mostOf(input.limit)
  const cursor = parseCursor(DeviceCursor, input.cursor)
  const after = cursor ? { unsent: cursor[0], deviceId: cursor[1], stakeholderId: cursor[2] } : null
  const asked = {
    after,
    filter: input.filter ?? '',
    most: most + 1,
    by: await thisDevice(context),
    peopleOf: limitOf(user),
    now: clock.now(),
  }
  const found = await listDevicesAfter(db, asked)
  const rows = found.slice(0, most)
  const last = found.length > most ? rows.at(-1) : undefined
  return { rows, next: last ? JSON.stringify([last.unsent, last.deviceId, last.stakeholderId]) : null }
}

export async function pageOfMissing(context: Context<Missing>): Promise<AnswerOf<Missing>> {
  const { db, input, user, clock } = context
  const peopleOf = limitOf(user)
  const after = parseCursor(PersonCursor, input.cursor) ?? 0
  const by = await thisDevice(context)
  const within = peopleOf?.placeIds ?? null
  const asked = { after, most: mostOf(input.limit), by, peopleOf, within, now: clock.now() }
  const { rows, next } = await listMissingGroupsAfter(db, asked)
  return { rows, next: next === null ? null : JSON.stringify(next) }
}

function mostOf(limit: number = limits.rowsInPage): number {
  return Math.min(limit, limits.rowsInPage)
}

/** Returns undefined for an invalid cursor; the list then starts at the beginning. */
function parseCursor<Position extends z.ZodMiniType>(
  schema: Position,
  cursor = 'null',
): z.output<Position> | undefined {
  try {
    return schema.safeParse(JSON.parse(cursor)).data
  } catch {
    return undefined
  }
}

type AuditEvents = typeof calls.security.getAuditEvents

export async function pageOfAuditEvents({
  db,
  input: { action, filter, from, to, before = HIGHEST_ID, ...page },
}: Context<AuditEvents>): Promise<AnswerOf<AuditEvents>> {
  const { pageNumber, pageSize, ...requested } = requestedPage(page)
  const wanted = {
    before,
    action,
    name: filter,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(to) + DAY_MS,
  }
  const [rows, total] = await Promise.all([
    listAuditEvents(db, wanted, requested),
    countAuditEvents(db, wanted),
  ])
  return { rows, total, pageNumber, pageSize }
}
