import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { nothingVerified } from '#contract/schemas/verification.ts'
import type { DecryptedEdit, DecryptedEntry, SeenEntry } from '#src/sync/index.ts'
import type { Sync } from '../outbox/outbox.tsx'
import { recordAfter } from './pending/listed-providers.ts'
import { newProviderOf } from './pending/new-provider.ts'
import { captureOf, writingOf } from '../outbox/send.ts'

interface Circumstances {
  readonly author: StakeholderId
  readonly now: number
  readonly newId: () => string
}

/** Returns whether a removed record can be added again with the person's edits. A removal leaves nothing to add. */
export function maySaveAsNew(entry: DecryptedEntry): boolean {
  return (
    recordIn(entry.result) !== null && !['DeleteStakeholderById', 'verifyBuildingBlock'].includes(entry.kind)
  )
}

/**
 * Adds a removed record again with the later edits, up to one that has to be merged with those before it: what clashes
 * there is asked about afterwards, in the new record. @returns false if another tab or an answer came first
 */
export async function saveAsNew(
  sync: Pick<Sync, 'edit'>,
  entry: DecryptedEntry,
  followers: readonly DecryptedEntry[],
  circumstances: Circumstances,
): Promise<boolean> {
  const unmerged = followers.findIndex(isUnmerged)
  const held = unmerged === -1 ? followers : followers.slice(0, unmerged)
  const record = recordIn(recordAfter([entry, ...held]))
  if (record === null) return false
  const absorbs = held.map(({ id, edition }) => ({ id, edition }))
  return sync.edit(entry, asAdding(record, entry, absorbs, circumstances))
}

function isUnmerged({ state }: DecryptedEntry): boolean {
  return (state.type === 'merging' || state.type === 'conflicted') && state.found.type !== 'removed'
}

function asAdding(
  record: SeenRecord,
  entry: DecryptedEntry,
  absorbs: readonly SeenEntry[],
  { author, now, newId }: Circumstances,
): DecryptedEdit {
  const fresh = anew(record, newId)
  const edition = newId()
  const capture = captureOf(
    buildingBlocks.addBuildingBlock,
    {
      input: newProviderOf(contentOf(fresh), fresh),
      base: { version: null, content: null },
      after: null,
      result: fresh,
      touched: entry.touched,
      summary: entry.summary,
    },
    { id: edition, author, now },
  )
  const { kind, method, path, queueKey } = capture
  return { edition, writing: writingOf(capture), call: { kind, method, path, queueKey, absorbs } }
}

/** Returns the record under a new id, since the server does not accept a removed id again. */
function anew(record: SeenRecord, newId: () => string): SeenRecord {
  return {
    ...record,
    stakeholderId: null,
    clientId: newId(),
    version: 0,
    state: 'submitted',
    returned: null,
    lastChange: null,
    verification: nothingVerified,
    buildingBlockRequirements: record.buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      stakeholderContactPerson: requirement.stakeholderContactPerson.map((person) => ({
        ...person,
        stakeholderId: null,
        clientId: newId(),
      })),
    })),
  }
}
