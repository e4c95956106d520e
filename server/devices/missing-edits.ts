import { dayOf } from '#contract/rules/day.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { PeopleOf } from '#server/db/own-people.ts'
import { listDevices, type ListedDevice, type PersonOnDevice } from './device-store.ts'
import { listPeopleWithMissingEdits, listMissingEdits, type MissingEdit } from './edit-store.ts'
import { listRecordNames } from './record-name-store.ts'

type MissingGroup = Omit<MissingEdits, 'stakeholderId'> & PersonOnDevice

const SILENT_AFTER_MS = 86_400_000

interface MissingQuery {
  readonly by: PersonOnDevice | null
  /** The places whose records the reader may see; null for the whole country. */
  readonly within: readonly number[] | null
  readonly now: number
}

export async function listMissingGroups(
  db: Reader,
  asked: MissingQuery & { readonly of: readonly number[] },
): Promise<MissingGroup[]> {
  const [edits, devices] = await Promise.all([listMissingEdits(db, asked.of), listDevices(db, asked)])
  const refs = [...new Set(edits.flatMap(({ queueKey }) => recordIn(queueKey)?.ref ?? []))]
  return groupMissingEdits(edits, devices, {
    names: await listRecordNames(db, refs, asked.within),
    now: asked.now,
  })
}

type RecordKind = MissingEdits['edits'][number]['type']

/** Returns the kind and the id in the name of a queue, `provider:123`. */
function recordIn(queueKey: string | null): { readonly type: RecordKind; readonly ref: string } | undefined {
  const [, type, ref] = /^(provider|profile|collective-action):(.+)$/.exec(queueKey ?? '') ?? []
  return ref === undefined ? undefined : { type: type as RecordKind, ref }
}

const PEOPLE_AT_ONCE = 20

interface MissingPage {
  readonly after: number
  readonly most: number
  /** The person whose own people are listed; null for everybody. */
  readonly peopleOf: PeopleOf | null
}

/** Lists the missing edits of the people after a cursor, person by person until there are enough. */
export async function listMissingGroupsAfter(
  db: Reader,
  { after, most, peopleOf, by, within, now }: MissingQuery & MissingPage,
): Promise<{ rows: MissingGroup[]; next: number | null }> {
  const rows: MissingGroup[] = []
  let last = after
  while (rows.length < most) {
    const of = await listPeopleWithMissingEdits(db, { after: last, most: PEOPLE_AT_ONCE, peopleOf })
    if (of.length > 0) rows.push(...(await listMissingGroups(db, { of, by, within, now })))
    if (of.length < PEOPLE_AT_ONCE) return { rows, next: null }
    last = of.at(-1) ?? last
  }
  return { rows, next: last }
}

/**
 * Groups the edits that have not arrived and that no device is about to send, by device and day: the device no longer
 * has them (`gone`), its person's account is disabled (`disabled`), or it has not been seen for a day or since its person
 * used another one (`elsewhere`). An edit that several devices reported counts once, and not at all while an active
 * device holds it.
 */
function groupMissingEdits(
  edits: readonly MissingEdit[],
  devices: readonly ListedDevice[],
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: number },
): MissingGroup[] {
  const groups = new Map<string, MissingGroup>()
  for (const { edit, device, state } of latestMissingCopies(edits, devices, now)) {
    const { deviceId, stakeholderId, person, label, lastSeenAt } = device
    const day = dayOf(edit.typedAt)
    const key = [day, stakeholderId, deviceId, state].join(' ')
    const empty = { deviceId, stakeholderId, person, label, day, edits: [], state, lastSeenAt }
    const group = groups.get(key) ?? empty
    groups.set(key, group)
    group.edits.push(describeEdit(edit, names))
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function describeEdit(
  { id, queueKey, parts }: MissingEdit,
  names: ReadonlyMap<string, string>,
): MissingGroup['edits'][number] {
  const { type, ref } = recordIn(queueKey) ?? { type: 'unknown', ref: '' }
  return {
    id,
    type,
    name: names.get(ref) ?? null,
    parts: [...parts],
  }
}

interface EditCopy {
  readonly edit: MissingEdit
  readonly device: ListedDevice
  readonly state: MissingGroup['state']
}

/** Picks one copy of each missing edit: one that may still exist, on the most recently seen device. */
function latestMissingCopies(
  edits: readonly MissingEdit[],
  devices: readonly ListedDevice[],
  now: number,
): EditCopy[] {
  const deviceOf = new Map(devices.map((device) => [keyOf(device), device]))
  const silent = new Set(devices.filter((device) => isSilent(device, devices, now)))
  const held = new Set<string>()
  const copies = new Map<string, EditCopy>()
  for (const edit of edits) {
    const device = deviceOf.get(keyOf(edit))
    if (device === undefined) continue
    const which = `${edit.stakeholderId} ${edit.id}`
    const kept = edit.isOfDisabled ? 'disabled' : 'elsewhere'
    const copy: EditCopy = { edit, device, state: edit.isGone ? 'gone' : kept }
    if (copy.state === 'elsewhere' && !silent.has(device)) held.add(which)
    const other = copies.get(which)
    if (other === undefined || isMoreLikely(copy, other)) copies.set(which, copy)
  }
  return [...copies].filter(([which]) => !held.has(which)).map(([, copy]) => copy)
}

function isMoreLikely(one: EditCopy, other: EditCopy): boolean {
  if (one.state !== other.state) return one.state !== 'gone'
  return one.device.lastSeenAt > other.device.lastSeenAt
}

function isSilent(device: ListedDevice, devices: readonly ListedDevice[], now: number): boolean {
  if (device.isThis) return false
  if (now - device.lastSeenAt > SILENT_AFTER_MS) return true
  return devices.some(
    (other) => other.stakeholderId === device.stakeholderId && other.firstSeenAt > device.lastSeenAt,
  )
}

function keyOf({ deviceId, stakeholderId }: PersonOnDevice): string {
  return `${deviceId} ${stakeholderId}`
}
