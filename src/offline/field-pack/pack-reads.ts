import { Dexie } from 'dexie'
import type { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'
import type { BoundaryId, BuildingBlockId } from '#contract/fields/ids.ts'
import type { PackMunicipality } from '#contract/schemas/place.ts'
import type { ProgressRow } from '#contract/rules/municipality-blocks.ts'
import { fieldsOf } from '#contract/problem.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { ProviderRecord, UpdateState } from '#contract/schemas/provider.ts'
import type { PersonDatabase } from '../database/database.ts'
import type { PackProgressRow } from '../database/pack-progress.ts'
import { PACK } from './pack-store.ts'
import { withDatabase } from '../database/with-database.ts'
import { decryptAs, type Cipher } from '../encryption/cipher.ts'

export interface PackPlaces {
  readonly municipalities: readonly PackMunicipality[]
  readonly blocks: readonly BuildingBlockDefinition[]
  /** True if the pack has all of the person's places instead of one chosen place. */
  readonly isAll: boolean
  /** The pack was complete once. Before that, a missing record may still exist. */
  readonly isWhole: boolean
  /** When the server last confirmed it, milliseconds UTC by the clock of this device. */
  readonly at: number
  /** By the server's clock, in the pack's quarter. In the next one the server starts from the first page. */
  readonly serverTime: number
}

interface StoredPlaces extends Pick<PackPlaces, 'municipalities' | 'blocks'> {
  /** By the server's clock, milliseconds UTC. Earlier versions of the app did not store it. */
  readonly serverTime?: number | null
}

/** The reads that a pack answers without a signal. */
export type PackReads = ReturnType<typeof createPackReads>

export function createPackReads(
  database: PersonDatabase,
  cipher: Cipher,
  readMark: () => Promise<PackProgressRow | undefined>,
) {
  return {
    places: async (): Promise<PackPlaces | undefined> => {
      const mark = await readMark()
      const found = await withDatabase(database, ({ snapshots }) => snapshots.get(PACK))
      if (mark === undefined || found === undefined) return undefined
      const { municipalities, blocks, serverTime } = await decryptAs(cipher, found.content, isStoredPlaces)
      const at = mark.wholeAt ?? mark.pass?.since ?? found.at
      return {
        municipalities,
        blocks,
        isAll: mark.boundaryId === null,
        isWhole: mark.wholeAt !== null,
        at,
        serverTime: serverTime ?? at,
      }
    },
    /** Returns the number of records and of verified records. It does not decrypt any record. */
    progress: async (): Promise<readonly ProgressRow[]> => {
      const keys = await withDatabase(database, ({ records }) => records.orderBy(INDEX).keys())
      return counted(keys as unknown as readonly Key[])
    },
    recordsIn: async (boundaryIds: ReadonlySet<BoundaryId>): Promise<readonly ProviderRecord[]> => {
      const rows = await withDatabase(database, ({ records }) => records.orderBy(INDEX).toArray())
      const within = rows.filter(({ boundaryId }) => boundaryId !== undefined && boundaryIds.has(boundaryId))
      return Promise.all(within.map(({ content }) => decryptAs(cipher, content, isProviderRecord)))
    },
    recordsOf: async (
      boundaryId: BoundaryId,
      buildingBlockId: BuildingBlockId,
    ): Promise<readonly ProviderRecord[]> => {
      const block = [boundaryId, buildingBlockId]
      const rows = await withDatabase(database, ({ records }) =>
        records
          .where(INDEX)
          .between([...block, Dexie.minKey], [...block, Dexie.maxKey])
          .toArray(),
      )
      return Promise.all(rows.map(({ content }) => decryptAs(cipher, content, isProviderRecord)))
    },
  }
}

function isStoredPlaces(value: unknown): value is StoredPlaces {
  const { municipalities, blocks } = fieldsOf(value)
  return Array.isArray(municipalities) && Array.isArray(blocks)
}

function isProviderRecord(value: unknown): value is ProviderRecord {
  return recordIn(value) !== null && typeof fieldsOf(value)['stakeholderId'] === 'number'
}

const INDEX = '[boundaryId+buildingBlockId+state]'

type Key = readonly [BoundaryId, BuildingBlockId, UpdateState]

/** Counts the index keys, which come in order, so that those of a block are adjacent. */
function counted(keys: readonly Key[]): readonly ProgressRow[] {
  const rows: { -readonly [Name in keyof ProgressRow]: ProgressRow[Name] }[] = []
  for (const [boundaryId, buildingBlockId, state] of keys) {
    const last = rows.at(-1)
    const isSame = last?.boundaryId === boundaryId && last.buildingBlockId === buildingBlockId
    const row = isSame ? last : { boundaryId, buildingBlockId, total: 0, verified: 0 }
    if (!isSame) rows.push(row)
    row.total += 1
    if (state === 'verified') row.verified += 1
  }
  return rows
}
