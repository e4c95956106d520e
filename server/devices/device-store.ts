import type { ExpressionBuilder } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Device, DeviceReport } from '#contract/schemas/device.ts'
import { limits } from '#contract/wire.ts'
import { isEditAccepted } from '#server/db/edit-accepted.ts'
import { flag } from '#server/db/flag.ts'
import { contains } from '#server/db/like.ts'
import { isPostgres, type Reader, type Writer } from '#server/db/reader-writer.ts'
import type { Tables } from '#server/db/tables.ts'
import { problem } from '#server/http/problems.ts'
import { nobody, ownPeopleIds, type PeopleOf } from '#server/db/own-people.ts'

export type ListedDevice = Omit<Device, 'stakeholderId'> & PersonOnDevice

export interface PersonOnDevice {
  readonly deviceId: string
  readonly stakeholderId: number
}

export type StoredDevice = Awaited<ReturnType<typeof listPeopleOn>>[number]

export async function listPeopleOn(db: Reader, deviceId: string) {
  const rows = await db.selectFrom('devices').selectAll().where('device_id', '=', deviceId).execute()
  return rows.map((row) => ({
    stakeholderId: row.stakeholder_id,
    label: row.label,
    build: row.build,
    isPersisted: booleanOf(row.is_persisted),
    drafts: row.drafts,
    needsPerson: row.needs_person,
    lastSeenAt: row.last_seen_at,
    revokedAt: row.revoked_at,
    clearedAt: row.cleared_at,
  }))
}

/**
 * Locks the rows of a device, or of a person's devices, for the rest of the transaction. To avoid deadlocks, every
 * writer locks devices first and in this order, then their edits, then sessions. On SQLite a transaction is the only
 * writer anyway.
 */
export async function lockDevices(
  db: Writer,
  of: Pick<PersonOnDevice, 'deviceId'> | Pick<PersonOnDevice, 'stakeholderId'>,
): Promise<void> {
  if (!isPostgres(db)) return
  await db
    .selectFrom('devices')
    .select('stakeholder_id')
    .where((device) =>
      'deviceId' in of
        ? device('device_id', '=', of.deviceId)
        : device('stakeholder_id', '=', of.stakeholderId),
    )
    .orderBy('device_id')
    .orderBy('stakeholder_id')
    .forUpdate()
    .execute()
}

/**
 * Removes the idle devices of a person, the least recently seen first, if the limit leaves no room for one more. A
 * device is idle if it holds no data of the person and nobody is signed in on it.
 * @throws too-many if there is still no room
 */
export async function removeIdleDevices(
  db: Writer,
  { deviceId, stakeholderId }: PersonOnDevice,
  now: number,
): Promise<void> {
  const rows = await devicesOf(db, now)
    .where('d.stakeholder_id', '=', stakeholderId)
    .orderBy('d.last_seen_at')
    .execute()
  const surplus = rows.length + 1 - limits.devicesOfPerson
  if (surplus <= 0 || rows.some((row) => row.device_id === deviceId)) return
  const idle = rows.filter(
    ({ unsent, drafts, needs_person: needsPerson, sessions, revoked_at: revokedAt, cleared_at: clearedAt }) =>
      unsent + drafts + needsPerson + (sessions ?? 0) === 0 && (revokedAt === null || clearedAt !== null),
  )
  if (idle.length < surplus) throw problem({ type: 'too-many', retryAfterSeconds: HOUR_SECONDS })
  const forgotten = idle.slice(0, surplus).map((row) => row.device_id)
  await db
    .deleteFrom('devices')
    .where('stakeholder_id', '=', stakeholderId)
    .where('device_id', 'in', forgotten)
    .execute()
}

const HOUR_SECONDS = 3_600

/** Stores a report, and locks the device's row for the rest of the transaction. */
export async function updateDevice(
  db: Writer,
  owner: PersonOnDevice,
  { report, label, now }: { readonly report: DeviceReport; readonly label: string; readonly now: number },
): Promise<void> {
  const newest = {
    label,
    last_seen_at: now,
    build: report.build,
    is_persisted: report.isPersisted === null ? null : flag(report.isPersisted),
    stored_bytes: report.storedBytes,
    drafts: report.drafts,
    needs_person: report.needsPerson,
  }
  const unsent = report.unsent === null ? {} : unsentColumns(report.unsent, now)
  await db
    .insertInto('devices')
    .values({
      ...columnsOf(owner),
      first_seen_at: now,
      unsent: 0,
      oldest_unsent_at: null,
      revoked_at: null,
      cleared_at: null,
      previous_revoked_at: null,
      reused_at: null,
      ...newest,
      ...unsent,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_id', 'stakeholder_id']).doUpdateSet({ ...newest, ...unsent }),
    )
    .execute()
}

function unsentColumns(unsent: NonNullable<DeviceReport['unsent']>, now: number) {
  const oldest = unsent.reduce<number | null>((least, { at }) => Math.min(least ?? now, at, now), null)
  return { unsent: unsent.length, oldest_unsent_at: oldest }
}

export async function markCleared(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  await db
    .updateTable('devices')
    .set({ cleared_at: now, unsent: 0, oldest_unsent_at: null, drafts: 0, needs_person: 0 })
    .where((row) => row.and(columnsOf(owner)))
    .where('revoked_at', 'is not', null)
    .execute()
}

/** Only of a device that has cleared its data; one that has not yet stays revoked. */
export async function removeRevocation(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  await db
    .updateTable('devices')
    .set((device) => ({
      previous_revoked_at: device.ref('revoked_at'),
      reused_at: now,
      revoked_at: null,
      cleared_at: null,
    }))
    .where((row) => row.and(columnsOf(owner)))
    .where('cleared_at', 'is not', null)
    .execute()
}

/** @returns whether there is such a device of that person. */
export async function markRevoked(db: Writer, owner: PersonOnDevice, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set({ revoked_at: now, cleared_at: null, previous_revoked_at: null, reused_at: null })
    .where((row) => row.and(columnsOf(owner)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSessionsOn(db: Writer, owner: PersonOnDevice, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((row) => row.and(columnsOf(owner)))
    .where('ended_at', 'is', null)
    .execute()
}

export async function listDeviceIdsOf(db: Reader, stakeholderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('devices')
    .select('device_id')
    .where('stakeholder_id', '=', stakeholderId)
    .orderBy('device_id')
    .execute()
  return rows.map((row) => row.device_id)
}

interface DeviceQuery {
  readonly by: PersonOnDevice | null
  readonly now: number
}

export async function listDevices(
  db: Reader,
  { of, by, now }: DeviceQuery & { readonly of: readonly number[] },
): Promise<ListedDevice[]> {
  const rows = await devicesOf(db, now)
    .where('d.stakeholder_id', 'in', of)
    .orderBy('d.last_seen_at', 'desc')
    .orderBy('d.device_id')
    .orderBy('d.stakeholder_id')
    .execute()
  return rows.map((row) => toListedDevice(row, by))
}

interface DevicePage {
  readonly after: DeviceCursor | null
  /** A part of the person's name. */
  readonly filter: string
  readonly most: number
  /** The person whose own people have them; null for everybody. */
  readonly peopleOf: PeopleOf | null
}

/** Lists the next devices after a cursor, those with the most unsent edits first. */
export async function listDevicesAfter(
  db: Reader,
  { after, filter, most, peopleOf, by, now }: DeviceQuery & DevicePage,
): Promise<ListedDevice[]> {
  const rows = await devicesOf(db, now)
    .where(contains('s.search_name', foldText(filter)))
    .$if(peopleOf !== null, (query) =>
      query.where('d.stakeholder_id', 'in', ownPeopleIds(db, peopleOf ?? nobody)),
    )
    .$if(after !== null, (query) =>
      query.where((device) => {
        const { unsent = 0, deviceId = '', stakeholderId = 0 } = after ?? {}
        const isSame = device(unsentNow(device), '=', unsent)
        return device.or([
          device(unsentNow(device), '<', unsent),
          device.and([isSame, device('d.device_id', '>', deviceId)]),
          device.and([
            isSame,
            device('d.device_id', '=', deviceId),
            device('d.stakeholder_id', '>', stakeholderId),
          ]),
        ])
      }),
    )
    .orderBy(unsentNow, 'desc')
    .orderBy('d.device_id')
    .orderBy('d.stakeholder_id')
    .limit(most)
    .execute()
  return rows.map((row) => toListedDevice(row, by))
}

export type DeviceCursor = PersonOnDevice & Pick<ListedDevice, 'unsent'>

function devicesOf(db: Reader, now: number) {
  return db
    .selectFrom('devices as d')
    .innerJoin('stakeholders as s', 's.id', 'd.stakeholder_id')
    .selectAll('d')
    .select(['s.name', (device) => unsentNow(device).as('unsent_now')])
    .select((device) =>
      device
        .selectFrom('sessions')
        .innerJoin('users', 'users.stakeholder_id', 'sessions.stakeholder_id')
        .select((session) => session.fn.countAll<number>().as('sessions'))
        .whereRef('sessions.device_id', '=', 'd.device_id')
        .whereRef('sessions.stakeholder_id', '=', 'd.stakeholder_id')
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('users.disabled_at', 'is', null)
        .as('sessions'),
    )
}

/** Leaves out what has arrived since the last report: a device that is put away right after sending reports no more. */
function unsentNow(device: ExpressionBuilder<Tables & { d: Tables['devices'] }, 'd'>) {
  const arrived = device
    .selectFrom('device_edits as e')
    .select((edit) => edit.fn.countAll<number>().as('arrived'))
    .whereRef('e.device_id', '=', 'd.device_id')
    .whereRef('e.stakeholder_id', '=', 'd.stakeholder_id')
    .where('e.outcome', 'is', null)
    .where(isEditAccepted)
  return device
    .case()
    .when('d.unsent', '=', 0)
    .then(0)
    .else(device('d.unsent', '-', arrived.$asScalar()))
    .end()
}

type DeviceRow = Awaited<ReturnType<ReturnType<typeof devicesOf>['execute']>>[number]

function toListedDevice(row: DeviceRow, by: PersonOnDevice | null): ListedDevice {
  return {
    deviceId: row.device_id,
    stakeholderId: row.stakeholder_id,
    person: row.name,
    label: row.label,
    isThis: row.device_id === by?.deviceId && row.stakeholder_id === by.stakeholderId,
    isSignedIn: (row.sessions ?? 0) > 0,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    build: row.build,
    isPersisted: booleanOf(row.is_persisted),
    storedBytes: row.stored_bytes,
    drafts: row.drafts,
    needsPerson: row.needs_person,
    unsent: row.unsent_now,
    oldestUnsentAt: row.unsent_now === 0 ? null : row.oldest_unsent_at,
    revokedAt: row.revoked_at,
    clearedAt: row.cleared_at,
    returned:
      row.previous_revoked_at === null || row.reused_at === null
        ? null
        : { revokedAt: row.previous_revoked_at, at: row.reused_at },
  }
}

export function columnsOf({ deviceId, stakeholderId }: PersonOnDevice) {
  return { device_id: deviceId, stakeholder_id: stakeholderId }
}

function booleanOf(value: number | null): boolean | null {
  return value === null ? null : value === 1
}
