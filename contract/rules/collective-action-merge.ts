import type {
  CollectiveActionUpdate,
  NewCollectiveAction,
  SeenCollectiveAction,
} from '../schemas/collective-action.ts'
import { flatRules } from './flat-merge.ts'
import { providerRef } from './provider-content.ts'

export type CollectiveActionContent = Omit<CollectiveActionUpdate, 'stakeholderId'>

export const collectiveActionRules = flatRules<CollectiveActionContent>([
  'name',
  'pillarId',
  'runnerId',
  'validFrom',
  'validTo',
  'outcome',
  'description',
])

/** Returns the input of an update of a record. */
export function collectiveActionUpdateOf(
  record: SeenCollectiveAction,
  content: CollectiveActionContent,
): CollectiveActionUpdate {
  return { ...content, stakeholderId: providerRef(record) }
}

/** Returns the input that adds a record from this device. */
export function newCollectiveActionOf(
  record: SeenCollectiveAction,
  content: CollectiveActionContent,
): NewCollectiveAction {
  const { boundaryStakeholderId } = record
  return { ...content, clientId: String(providerRef(record)), boundaryStakeholderId }
}

export interface CollectiveActionNames {
  readonly pillarId: number
  readonly pillar: string
  readonly runnerId: number
  readonly runner: string
}

/**
 * Returns a record with new content.
 * @param known where the names of the new pillar and the new runner are found
 */
export function withCollectiveActionUpdate(
  record: SeenCollectiveAction,
  content: CollectiveActionContent,
  known: readonly CollectiveActionNames[],
): SeenCollectiveAction {
  const all = [record, ...known]
  const pillar = all.find(({ pillarId }) => pillarId === content.pillarId)?.pillar ?? ''
  const runner = all.find(({ runnerId }) => runnerId === content.runnerId)?.runner ?? ''
  return { ...record, ...content, pillar, runner }
}
