import type { OutputOf, QueueName } from '#contract/call.ts'
import type { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import { changedPaths, contentOf, providerRef } from '#contract/rules/provider-content.ts'
import { seenReturnIn } from '#contract/rules/return-seen.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import type { SeenRecord, UpdateState } from '#contract/schemas/provider.ts'
import { type DecryptedEntry, needsPerson } from '#src/sync/index.ts'
import { mergeProviderUpdate } from '#contract/rules/provider-merge.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'

type ProvidersOfBlock = OutputOf<(typeof buildingBlocks)['getBuildingBlockOnMunicipality']>

export interface ListedProvider {
  /** The permanent id: the one that a device gave, else the server's. */
  readonly ref: string
  /** The server's id, or null if the server's list does not contain the provider. */
  readonly stakeholderId: StakeholderId | null
  readonly name: string
  readonly state: UpdateState
  /** An imported provider that nobody has confirmed. */
  readonly isToCheck: boolean
  /** `draft`: typed but not submitted. A provider that is only a draft does not exist anywhere else yet. */
  readonly unsent: 'draft' | 'waiting' | 'needs-person' | null
}

export interface ListedProviders extends Omit<ProvidersOfBlock, 'providers'> {
  readonly providers: readonly ListedProvider[]
}

export interface ListPlace {
  readonly boundaryStakeholderId: StakeholderId
  readonly buildingBlockId: BuildingBlockId
}

export interface UnfinishedForm {
  readonly queueKey: string
  readonly record: SeenRecord
  readonly name: string
}

export interface OwnWork {
  /** The waiting edits, oldest first. */
  readonly entries: readonly DecryptedEntry[]
  readonly landed: readonly DecryptedEntry[]
  readonly left: readonly UnfinishedForm[]
}

/**
 * Applies the person's own unsent work to the server's list: added providers are included, removed ones are not, edited
 * ones are submitted, and the counts are adjusted. An edit that needs the person leaves the server's state, and is
 * marked.
 */
export function withUnsent(
  list: ProvidersOfBlock,
  place: ListPlace,
  { entries, landed, left }: OwnWork,
): ListedProviders {
  const rows = new Map(
    list.providers.map((provider) => [
      `provider:${providerRef(provider)}`,
      rowOf(provider, provider.isToCheck),
    ]),
  )
  const waiting = new Set(entries)
  for (const [queueKey, queue] of queueKeysOf([...landed, ...entries], 'provider')) {
    const { type, isWaiting, record } = listedStateOf(queue, waiting)
    const row =
      rows.get(queueKey) ??
      (record !== null && isIn(place, record) ? rowOf(record, isToCheck(record)) : undefined)
    if (type === 'removed') rows.delete(queueKey)
    else if (row !== undefined && type === 'stopped') rows.set(queueKey, { ...row, unsent: 'needs-person' })
    else if (row !== undefined) {
      const isUnread =
        row.state === 'returned' && !queue.some(({ content }) => seenReturnIn(content) !== null)
      const state = isUnread && !queue.some(isVerdict) ? row.state : (record?.state ?? row.state)
      rows.set(queueKey, { ...row, ...namedBy(record), state, unsent: isWaiting ? 'waiting' : null })
    }
  }
  for (const { queueKey, record, name } of left) {
    const row = rows.get(queueKey)
    if (row !== undefined) rows.set(queueKey, { ...row, unsent: row.unsent ?? 'draft' })
    else if (record.stakeholderId === null && isIn(place, record)) {
      rows.set(queueKey, { ...rowOf(record, isToCheck(record)), name, unsent: 'draft' })
    }
  }
  const providers = [...rows.values()]
  const counted = providers.filter((row) => row.stakeholderId !== null || row.unsent !== 'draft')
  return {
    ...list,
    totalBuildingBlockCount: counted.length,
    totalVerifiedBuildingBlockCount: counted.filter(({ state }) => state === 'verified').length,
    providers,
  }
}

/**
 * Returns the record after the person's unsent edits, or null. Each edit is laid over the ones before it, since it may
 * have been typed without them, in another tab or an older form. A verdict that needs the person does not change it.
 * @param copy the record of the server, which counts where it is newer than the one that the first edit was typed on
 */
export function recordAfter(queue: readonly DecryptedEntry[], copy?: SeenRecord): SeenRecord | null {
  const edits = queue.filter((entry) => entry.result !== null && !isStoppedVerdict(entry))
  const [first] = edits
  const isNewer = (copy?.version ?? 0) > (first?.base.version ?? Infinity)
  const start = copy !== undefined && isNewer ? copy : null
  return first === undefined
    ? null
    : edits.reduce<SeenRecord | null>((earlier, entry) => laidOver(earlier, entry) ?? earlier, start)
}

/** Shows the changes of both sides: the entry's own where they differ, and the more private visibility. */
function laidOver(earlier: SeenRecord | null, entry: DecryptedEntry): SeenRecord | null {
  const [before, mine] = [recordIn(entry.base.content), recordIn(entry.result)]
  const theirs = foundRecord(entry, earlier)
  if (before === null || mine === null || theirs === null || isVerdict(entry)) return mine
  if (changedPaths(contentOf(before), contentOf(theirs)).length === 0) return mine
  return withUpdate(theirs, mergeProviderUpdate(before, mine, theirs).update, seenReturnIn(entry.content))
}

/** Returns the record that an entry has to be merged with: the server's, or that of the edits before it. */
function foundRecord({ state }: DecryptedEntry, earlier: SeenRecord | null): SeenRecord | null {
  if (state.type !== 'conflicted' && state.type !== 'merging') return earlier
  const { found } = state
  if (found.type === 'changed') return recordIn(found.current)
  return earlier ?? (found.type === 'rewritten' ? recordIn(found.current) : null)
}

/** Keeps a record returned if the edits are older than the return, so that the person reads the reason first. */
export function stillReturned(
  after: SeenRecord,
  returned: SeenRecord['returned'],
  queue: readonly DecryptedEntry[],
): SeenRecord {
  return returned !== null && isTypedBefore(returned.at, queue)
    ? { ...after, state: 'returned', returned }
    : after
}

/**
 * Returns whether these edits were typed without knowledge of the return. A verdict decides about the return itself.
 */
export function isTypedBefore(at: number, queue: readonly DecryptedEntry[]): boolean {
  return !queue.some(isVerdict) && !queue.some(({ content }) => seenReturnIn(content) === at)
}

function isVerdict({ kind }: DecryptedEntry): boolean {
  return kind === 'verifyBuildingBlock'
}

function isStoppedVerdict(entry: DecryptedEntry): boolean {
  return isVerdict(entry) && needsPerson(entry)
}

interface ListedState {
  readonly type: 'written' | 'removed' | 'stopped'
  readonly isWaiting: boolean
  readonly record: SeenRecord | null
}

/** Returns the state of a provider in the list. A refused or clashing removal does not count. */
export function listedStateOf(
  queue: readonly DecryptedEntry[],
  waiting: ReadonlySet<DecryptedEntry>,
): ListedState {
  const isRemoved = queue.at(-1)?.result === null
  return {
    type: queue.some(needsPerson) ? 'stopped' : isRemoved ? 'removed' : 'written',
    isWaiting: queue.some((entry) => waiting.has(entry)),
    record: recordAfter(queue),
  }
}

function namedBy(record: SeenRecord | null): Partial<Pick<ListedProvider, 'name' | 'isToCheck'>> {
  return record === null ? {} : { name: record.name, isToCheck: isToCheck(record) }
}

function isToCheck({ imported }: SeenRecord): boolean {
  return imported !== null
}

/** Returns the entries of one kind of record by queue, oldest first, without discarded ones. */
export function queueKeysOf(
  entries: readonly DecryptedEntry[],
  of: QueueName,
): ReadonlyMap<string, readonly DecryptedEntry[]> {
  const queueKeys = new Map<string, DecryptedEntry[]>()
  for (const entry of entries) {
    if (entry.state.type === 'discarded' || !entry.queueKey.startsWith(`${of}:`)) continue
    queueKeys.set(entry.queueKey, [...(queueKeys.get(entry.queueKey) ?? []), entry])
  }
  return queueKeys
}

function isIn(place: ListPlace, record: SeenRecord): boolean {
  return (
    record.boundaryStakeholderId === place.boundaryStakeholderId &&
    record.buildingBlockId === place.buildingBlockId
  )
}

function rowOf(
  provider: Pick<SeenRecord, 'stakeholderId' | 'clientId' | 'name' | 'state'>,
  isPlaceToCheck: boolean,
): ListedProvider {
  const { stakeholderId, name, state } = provider
  const ref = String(providerRef(provider))
  return { ref, stakeholderId, name, state, isToCheck: isPlaceToCheck, unsent: null }
}
