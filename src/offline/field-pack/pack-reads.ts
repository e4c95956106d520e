import { Dexie } from 'dexie'
import type { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'
import type { BoundaryId, BuildingBlockId } from '#contract/fields/ids.ts'
import type { PackMunicipality } from '#contract/calls/sync.ts'
import type { ProgressRow } from '#contract/rules/municipality-blocks.ts'
import type { ProviderRecord, UpdateState } from '#contract/schemas/provider.ts'
import type { PersonDatabase } from '../database/database.ts'
import type { PackMark } from '../database/pack-mark.ts'
import { PACK } from './pack-store.ts'
import { reopening } from '../database/reopening.ts'
import type { Cipher } from '../encryption/cipher.ts'

export interface PackPlaces {
  readonly municipalities: readonly PackMunicipality[]
  readonly blocks: readonly BuildingBlockDefinition[]
  /** Of all the person's places, not of one that they chose. */
  readonly isAll: boolean
  /** Everything was here once; before that, what is missing may not be taken for what is not there. */
  readonly isWhole: boolean
  /** When the server last said so, milliseconds UTC by the clock of this device. */
  readonly at: number
  /** A moment of its quarter, by the server's clock. In the next quarter the server begins the pack from its first page. */
  readonly serverTime: number
}

/** As stored with the first page of the pack. */
interface StoredPlaces extends Pick<PackPlaces, 'municipalities' | 'blocks'> {
  /** By the server's clock, milliseconds UTC; earlier versions of the app did not store it. */
  readonly serverTime?: number | null
}

/** What a pack answers without signal. */
export interface PackReads {
  /** Undefined where there is no pack. */
  places: () => Promise<PackPlaces | undefined>
  /** How many records lie here, and how many of them are verified. No record is opened for it. */
  progress: () => Promise<readonly ProgressRow[]>
  /** Every record of these municipalities. */
  recordsIn: (boundaryIds: ReadonlySet<BoundaryId>) => Promise<readonly ProviderRecord[]>
  recordsOf: (boundaryId: BoundaryId, buildingBlockId: BuildingBlockId) => Promise<readonly ProviderRecord[]>
}

export function createPackReads(
  database: PersonDatabase,
  cipher: Cipher,
  readMark: () => Promise<PackMark | undefined>,
): PackReads {
  return {
    places: async () => {
      const mark = await readMark()
      const found = await reopening(database, ({ snapshots }) => snapshots.get(PACK))
      if (mark === undefined || found === undefined) return undefined
      const { municipalities, blocks, serverTime } = (await cipher.decrypt(found.content)) as StoredPlaces
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
    progress: async () => {
      const keys = await reopening(database, ({ records }) => records.orderBy(INDEX).keys())
      return counted(keys as unknown as readonly Key[])
    },
    recordsIn: async (boundaryIds) => {
      const rows = await reopening(database, ({ records }) => records.orderBy(INDEX).toArray())
      const within = rows.filter(({ boundaryId }) => boundaryId !== undefined && boundaryIds.has(boundaryId))
      return Promise.all(within.map(async ({ content }) => (await cipher.decrypt(content)) as ProviderRecord))
    },
    recordsOf: async (boundaryId, buildingBlockId) => {
      const block = [boundaryId, buildingBlockId]
      const rows = await reopening(database, ({ records }) =>
        records
          .where(INDEX)
          .between([...block, Dexie.minKey], [...block, Dexie.maxKey])
          .toArray(),
      )
      return Promise.all(rows.map(async ({ content }) => (await cipher.decrypt(content)) as ProviderRecord))
    },
  }
}

const INDEX = '[boundaryId+buildingBlockId+state]'

type Key = readonly [BoundaryId, BuildingBlockId, UpdateState]

/** Index keys come in order, those of a block one after the other. */
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
