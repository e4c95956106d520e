import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { queueKeysOf, listedStateOf, type OwnWork } from './listed-providers.ts'

export type IsUnsent = (municipality: number, buildingBlockId: number) => boolean

interface Change {
  total: number
  verified: number
  isWaiting: boolean
}

/** Applies unsent work to the counts, except edits that need the person. What has not changed stays the same object. */
export function withUnsentCounts(
  municipalities: readonly MunicipalityBuildingBlocks[],
  own: Pick<OwnWork, 'entries' | 'landed'>,
): { readonly municipalities: readonly MunicipalityBuildingBlocks[]; readonly isUnsent: IsUnsent } {
  const changes = changesOf(own)
  const changeOf = (municipality: number, block: number) => changes.get(municipality)?.get(block)
  return {
    municipalities: municipalities.map((one) =>
      changes.has(one.stakeholderId)
        ? {
            ...one,
            buildingBlockCategories: one.buildingBlockCategories.map((category) => ({
              ...category,
              buildingBlocks: category.buildingBlocks.map((block) => {
                const change = changeOf(one.stakeholderId, block.buildingBlockId)
                return {
                  ...block,
                  totalBuildingBlockCount: block.totalBuildingBlockCount + (change?.total ?? 0),
                  totalVerifiedBuildingBlockCount:
                    block.totalVerifiedBuildingBlockCount + (change?.verified ?? 0),
                }
              }),
            })),
          }
        : one,
    ),
    isUnsent: (municipality, block) => changeOf(municipality, block)?.isWaiting ?? false,
  }
}

function changesOf({ entries, landed }: Pick<OwnWork, 'entries' | 'landed'>) {
  const changes = new Map<number, Map<number, Change>>()
  const waiting = new Set(entries)
  for (const queue of queueKeysOf([...landed, ...entries], 'provider').values()) {
    const { type, isWaiting, record } = listedStateOf(queue, waiting)
    const after = type === 'removed' ? null : record
    const before = recordBefore(queue, after)
    const place = after ?? before
    if (type === 'stopped' || place === null) continue
    const total = countOf(after) - countOf(before)
    const verified = countOf(after, 'verified') - countOf(before, 'verified')
    if (total === 0 && verified === 0) continue
    const blocks = changes.get(place.boundaryStakeholderId) ?? new Map<number, Change>()
    const known = blocks.get(place.buildingBlockId) ?? { total: 0, verified: 0, isWaiting: false }
    changes.set(
      place.boundaryStakeholderId,
      blocks.set(place.buildingBlockId, {
        total: known.total + total,
        verified: known.verified + verified,
        isWaiting: known.isWaiting || isWaiting,
      }),
    )
  }
  return changes
}

function recordBefore([first]: readonly DecryptedEntry[], after: SeenRecord | null): SeenRecord | null {
  if (first === undefined || first.kind === 'addBuildingBlock') return null
  return recordIn(first.base.content) ?? after
}

function countOf(record: SeenRecord | null, state?: SeenRecord['state']): number {
  return record !== null && (state === undefined || record.state === state) ? 1 : 0
}
