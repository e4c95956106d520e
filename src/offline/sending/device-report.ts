import { editPartOf, type EditPart } from '#contract/rules/edit-parts.ts'
import type { DeviceReport } from '#contract/schemas/device.ts'
import { limits } from '#contract/wire.ts'
import type { StateName } from '#src/sync/index.ts'
import { build } from '../database/build.ts'
import type { DeviceDatabase, PersonDatabase } from '../database/database.ts'
import { deviceIdOf } from '../database/device-metadata.ts'
import { forgetDiscarded } from '../outbox/discarded.ts'
import { withDatabase } from '../database/with-database.ts'
import { estimateStorage } from '../database/estimate-storage.ts'

export interface Report {
  readonly report: DeviceReport
  /** Call it once the server has accepted the report. */
  readonly taken: () => Promise<void>
}

/** The same states as in `needsPerson`. */
const statesOfPerson: StateName[] = ['refused', 'conflicted', 'needs-update']

/** Returns the device's report. It lists the unsent edits only if they have changed since the last one. */
export async function reportOf(database: PersonDatabase, device: DeviceDatabase): Promise<Report> {
  // Reads only the indexes. No edit is read, however many wait.
  const found = await withDatabase(database, ({ outbox, quarantined, drafts, metadata }) =>
    database.transaction('r', [outbox, quarantined, drafts, metadata], async () => ({
      ids: await outbox.orderBy('seq').primaryKeys(),
      places: (await outbox.orderBy('seq').keys()) as number[],
      touched: {
        ids: await outbox.orderBy('touched').primaryKeys(),
        paths: (await outbox.orderBy('touched').keys()) as string[],
      },
      queueKeys: (await outbox.orderBy('[queueKey+seq]').keys()) as unknown as readonly QueueKey[],
      undoable: await outbox.where('state.type').equals('discarded').primaryKeys(),
      needPerson: await outbox.where('state.type').anyOf(statesOfPerson).count(),
      broken: await quarantined.toCollection().primaryKeys(),
      drafts: await drafts.count(),
      discarded: (await database.findMetadata('discarded'))?.ids ?? [],
      reported: (await database.findMetadata('reported'))?.digest,
    })),
  )
  const undoable = new Set(found.undoable)
  const queueKeyOf = queueKeysOf(found)
  const partsOf = partsIn(found.touched)
  const unsent = [...found.ids.filter((id) => !undoable.has(id)), ...found.broken]
    .filter((id) => isUuid.test(id))
    .slice(0, limits.unsentReported)
    .map((id) => ({ id, at: madeAt(id), ...queueKeyOf.get(id), ...partsOf.get(id) }))
  const discarded = found.discarded.filter((id) => isUuid.test(id)).slice(0, limits.unsentReported)
  const digest = await digestOf(JSON.stringify(unsent))
  const { isPersisted, storedBytes } = await estimateStorage()
  return {
    report: {
      deviceId: await deviceIdOf(device),
      build,
      isPersisted,
      storedBytes,
      drafts: found.drafts,
      needsPerson: found.needPerson + found.broken.length,
      unsent: digest === found.reported ? null : unsent,
      discarded,
    },
    taken: () =>
      withDatabase(database, ({ metadata }) =>
        database.transaction('rw', metadata, async () => {
          await metadata.put({ key: 'reported', digest })
          await forgetDiscarded(database, discarded)
        }),
      ),
  }
}

/** Matches the ids of saves. A damaged row may have any id. */
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

type QueueKey = readonly [queueKey: string, seq: number]

/** Returns the record of every edit, so that others see that an edit of a provider waits here. */
function queueKeysOf({ ids, places, queueKeys }: Keys): ReadonlyMap<string, { readonly queueKey: string }> {
  const queueAt = new Map(queueKeys.map(([queueKey, seq]) => [seq, queueKey]))
  return new Map(
    ids.flatMap((id, index) => {
      const queueKey = queueAt.get(places[index] ?? 0)
      return queueKey === undefined ? [] : [[id, { queueKey }] as const]
    }),
  )
}

interface Touched {
  readonly ids: readonly string[]
  readonly paths: readonly string[]
}

function partsIn({ ids, paths }: Touched): ReadonlyMap<string, { readonly parts: EditPart[] }> {
  const found = new Map<string, { readonly parts: EditPart[] }>()
  for (const [index, id] of ids.entries()) {
    const part = editPartOf(paths[index] ?? '')
    const { parts } = found.get(id) ?? { parts: [] }
    if (part !== undefined && !parts.includes(part)) found.set(id, { parts: [...parts, part] })
  }
  return found
}

/** The keys of the outbox: the ids in order of `seq`, and every `seq` with its queue. */
interface Keys {
  readonly ids: readonly string[]
  readonly places: readonly number[]
  readonly queueKeys: readonly QueueKey[]
}

/** Returns the time in an id, which is created when the person saves (UUID v7). */
function madeAt(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
