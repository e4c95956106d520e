import { dayOf } from '#contract/rules/day.ts'
import type { MissingEdits } from '#contract/schemas/device.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { listDevices, type ListedDevice, type Whose } from './device-store.ts'
import { listProviderNames } from './provider-name-store.ts'
import { listPeopleWithUnarrived, listUnarrived, type UnarrivedEdit } from './edit-store.ts'

type Missing = Omit<MissingEdits, 'stakeholderId'> & Whose

const SILENT_AFTER_MS = 86_400_000

interface Asking {
  readonly by: Whose | null
  /** Where the reader may see providers; null for the whole country. */
  readonly within: readonly number[] | null
  readonly now: number
}

/** The missing edits of these people, as they stand now. */
export async function listMissing(
  db: Reader,
  asked: Asking & { readonly of: readonly number[] },
): Promise<Missing[]> {
  const [edits, devices] = await Promise.all([listUnarrived(db, asked.of), listDevices(db, asked)])
  const refs = [...new Set(edits.flatMap(({ lane }) => providerIn(lane) ?? []))]
  return missingEdits(edits, devices, {
    names: await listProviderNames(db, refs, asked.within),
    now: asked.now,
  })
}

/** What names the provider of a queue. */
function providerIn(lane: string | null): string | undefined {
  return lane?.startsWith('provider:') === true ? lane.slice('provider:'.length) : undefined
}

/** So many people are looked at together. */
const PEOPLE_AT_ONCE = 20

/** The missing edits of people after one of them, person by person until there are enough. */
export async function listMissingAfter(
  db: Reader,
  { after, most, by, within, now }: Asking & { readonly after: number; readonly most: number },
): Promise<{ rows: Missing[]; next: number | null }> {
  const rows: Missing[] = []
  let last = after
  while (rows.length < most) {
    const of = await listPeopleWithUnarrived(db, last, PEOPLE_AT_ONCE)
    if (of.length > 0) rows.push(...(await listMissing(db, { of, by, within, now })))
    if (of.length < PEOPLE_AT_ONCE) return { rows, next: null }
    last = of.at(-1) ?? last
  }
  return { rows, next: last }
}

/**
 * Of edits that have not arrived, those that nobody is about to send: the device itself has them no more (`gone`),
 * or it has not been heard of for a day, or since its person came with another one (`elsewhere`). An edit that
 * several devices reported counts once, and not at all while one that is heard of holds it. By device and day.
 */
function missingEdits(
  edits: readonly UnarrivedEdit[],
  devices: readonly ListedDevice[],
  { names, now }: { readonly names: ReadonlyMap<string, string>; readonly now: number },
): Missing[] {
  const groups = new Map<string, Missing>()
  for (const { edit, device, state } of worstCopies(edits, devices, now)) {
    const { deviceId, stakeholderId, person, label, lastSeenAt } = device
    const day = dayOf(edit.typedAt)
    const key = [day, stakeholderId, deviceId, state].join(' ')
    const group = groups.get(key) ?? {
      deviceId,
      stakeholderId,
      person,
      label,
      day,
      edits: [],
      state,
      lastSeenAt,
    }
    groups.set(key, group)
    group.edits.push(described(edit, names))
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** Which record and which of its fields the edit was about, without a word of it. */
function described(
  { id, lane, parts }: UnarrivedEdit,
  names: ReadonlyMap<string, string>,
): Missing['edits'][number] {
  const provider = providerIn(lane)
  const other = lane?.startsWith('profile:') === true ? 'profile' : 'unknown'
  return {
    id,
    of: provider === undefined ? other : 'provider',
    name: names.get(provider ?? '') ?? null,
    parts: [...parts],
  }
}

interface Copy {
  readonly edit: UnarrivedEdit
  readonly device: ListedDevice
  readonly state: Missing['state']
}

/** One copy of each missing edit: where it may still lie, on the device that was heard of last. */
function worstCopies(edits: readonly UnarrivedEdit[], devices: readonly ListedDevice[], now: number): Copy[] {
  const deviceOf = new Map(devices.map((device) => [keyOf(device), device]))
  const silent = new Set(devices.filter((device) => isSilent(device, devices, now)))
  const held = new Set<string>()
  const copies = new Map<string, Copy>()
  for (const edit of edits) {
    const device = deviceOf.get(keyOf(edit))
    if (device === undefined) continue
    const which = `${edit.stakeholderId} ${edit.id}`
    const copy: Copy = { edit, device, state: edit.isGone ? 'gone' : 'elsewhere' }
    if (copy.state === 'elsewhere' && !silent.has(device)) held.add(which)
    const other = copies.get(which)
    if (other === undefined || isLikelier(copy, other)) copies.set(which, copy)
  }
  return [...copies].filter(([which]) => !held.has(which)).map(([, copy]) => copy)
}

function isLikelier(one: Copy, other: Copy): boolean {
  if (one.state !== other.state) return one.state === 'elsewhere'
  return one.device.lastSeenAt > other.device.lastSeenAt
}

function isSilent(device: ListedDevice, devices: readonly ListedDevice[], now: number): boolean {
  if (device.isThis) return false
  if (now - device.lastSeenAt > SILENT_AFTER_MS) return true
  return devices.some(
    (other) => other.stakeholderId === device.stakeholderId && other.firstSeenAt > device.lastSeenAt,
  )
}

function keyOf({ deviceId, stakeholderId }: Whose): string {
  return `${deviceId} ${stakeholderId}`
}
