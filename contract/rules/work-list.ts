import type { SeenRecord, UpdateState } from '../schemas/provider.ts'
import type { WorkFilter, WorkItem } from '../schemas/work-item.ts'
import { foldText } from './fold-text.ts'
import { changedPaths, contentOf } from './provider-content.ts'

/** `buildingBlockCategoryId` is that of the record's block. */
export function workItemOf(record: SeenRecord, buildingBlockCategoryId: number): WorkItem {
  const { submitted, verified, returned } = record.verification
  return {
    stakeholderId: record.stakeholderId,
    clientId: record.clientId,
    name: record.name,
    buildingBlockId: record.buildingBlockId,
    buildingBlock: record.buildingBlock,
    buildingBlockCategoryId,
    boundaryId: record.boundaryId,
    boundaryStakeholderId: record.boundaryStakeholderId,
    localMunicipalityName: record.localMunicipalityName,
    version: record.version,
    state: record.state,
    submitted: submitted && { by: submitted.by, at: submitted.at },
    difference: differenceOf(record),
    isSentAgain: record.state === 'submitted' && returned !== null,
    returned: record.returned,
    verifiedAt: verified?.at ?? null,
  }
}

function differenceOf(record: SeenRecord): WorkItem['difference'] {
  const { verified } = record.verification
  if (verified === null) return { type: 'new', fields: 0 }
  if (verified.content === null) return { type: 'unchanged', fields: 0 }
  return { type: 'changed', fields: changedPaths(verified.content, contentOf(record)).length }
}

/** Ignores the state, which the counts need, and the boundary, which the caller checks. */
export function matchesFilter(item: WorkItem, filter: Omit<WorkFilter, 'state' | 'boundaryId'>): boolean {
  const { buildingBlockCategoryId, difference, name } = filter
  return (
    (buildingBlockCategoryId === undefined || item.buildingBlockCategoryId === buildingBlockCategoryId) &&
    (difference === undefined || item.difference.type === difference) &&
    (name === undefined || foldText(item.name).includes(foldText(name)))
  )
}

/** Orders waiting items by their submission, oldest first, and decided ones by their verdict, newest first. */
export function inWorkOrder(state: UpdateState): (a: WorkItem, b: WorkItem) => number {
  const at = ({ submitted, returned, verifiedAt }: WorkItem) =>
    ({ outstanding: 0, submitted: submitted?.at, returned: returned?.at, verified: verifiedAt })[state] ?? 0
  const turn = state === 'submitted' ? 1 : -1
  return (a, b) => turn * (at(a) - at(b)) || (a.stakeholderId ?? 0) - (b.stakeholderId ?? 0)
}
