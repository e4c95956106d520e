import { fieldsOf } from '#contract/problem.ts'
import { lastDayFrom } from '#contract/rules/collective-action-days.ts'
import { collectiveActionRules, collectiveActionUpdateOf } from '#contract/rules/collective-action-merge.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { collectiveActionIn } from '#contract/rules/record-in.ts'
import type {
  CollectiveActionRecord,
  SeenCollectiveAction,
  TypedCollectiveAction,
} from '#contract/schemas/collective-action.ts'
import type { PackMunicipality } from '#contract/schemas/place.ts'
import {
  needsPerson,
  NO_VERSION,
  type Base,
  type DecryptedEntry,
  type QueueKey,
  type SeenEntry,
} from '#src/sync/index.ts'
import { queueKeysOf } from './listed-providers.ts'

/** The record as the person sees it, with its base: the server's version, and unsent edits of their own. */
export interface SeenAction {
  readonly record: SeenCollectiveAction
  readonly base: Base
  readonly after: SeenEntry | null
}

export interface ActionDraft {
  readonly form: TypedCollectiveAction
  readonly seen: SeenAction
  readonly corrects: DecryptedEntry | null
}

export interface ListedAction {
  readonly ref: string
  readonly record: SeenCollectiveAction
  /** `draft`: typed but not saved. */
  readonly unsent: 'draft' | 'waiting' | 'needs-person' | null
}

const adding = 'addCollectiveAction'

export function actionKeyOf(ref: string | number): QueueKey {
  return `collective-action:${ref}`
}

export function isActionDraft(stored: unknown): stored is ActionDraft {
  const { form, seen } = fieldsOf(stored)
  return (
    collectiveActionIn(fieldsOf(seen)['record']) !== null && typeof fieldsOf(form)['description'] === 'string'
  )
}

/** Returns the server's copy with the person's own unsent edits applied. Undefined if there is neither. */
export function seenAction(
  copy: CollectiveActionRecord | undefined,
  entries: readonly DecryptedEntry[],
): SeenAction | undefined {
  const last = entries.at(-1)
  const own = collectiveActionIn(last?.result)
  if (last !== undefined && own !== null) {
    const base = { version: copy?.version ?? null, content: own }
    return { record: own, base, after: { id: last.id, edition: last.edition } }
  }
  return copy && { record: copy, base: { version: copy.version, content: copy }, after: null }
}

/** Returns the base of a collective action that is recorded now, by the municipality itself unless changed. */
export function seenNewAction(
  clientId: string,
  municipality: Pick<PackMunicipality, 'stakeholderId' | 'name' | 'boundaryId'>,
  today: string,
): SeenAction {
  const record = {
    stakeholderId: null,
    clientId,
    version: NO_VERSION,
    name: '',
    pillarId: 0,
    pillar: '',
    runnerId: municipality.stakeholderId,
    runner: municipality.name,
    validFrom: today,
    validTo: lastDayFrom(today),
    outcome: '',
    description: '',
    boundaryId: municipality.boundaryId,
    boundaryStakeholderId: municipality.stakeholderId,
    localMunicipalityName: municipality.name,
  }
  return { record, base: { version: null, content: null }, after: null }
}

export function actionFormOf(record: SeenCollectiveAction): TypedCollectiveAction {
  return collectiveActionUpdateOf(record, collectiveActionRules.contentOf(record))
}

/** Returns whether saving adds the record. If the addition is already in the outbox, the save edits it. */
export function isActionAddition({ seen, corrects }: Pick<ActionDraft, 'seen' | 'corrects'>): boolean {
  if (corrects !== null) return corrects.kind === adding
  return seen.base.version === null && seen.after === null
}

export function refusedAction(entries: readonly DecryptedEntry[]): DecryptedEntry | null {
  return entries.find(({ state }) => state.type === 'refused') ?? null
}

/** Returns whether the record can be edited. A clash must be decided first. A refused edit is corrected. */
export function isActionOpen(entries: readonly DecryptedEntry[]): boolean {
  return entries.every((entry) => !needsPerson(entry) || entry === refusedAction(entries))
}

interface OwnActions {
  /** The waiting edits, oldest first. */
  readonly entries: readonly DecryptedEntry[]
  /** The edits that were sent after the list was read. */
  readonly landed: readonly DecryptedEntry[]
  /** The forms that were left on this device. */
  readonly drafts: readonly ActionDraft[]
}

/** Applies the person's own unsent work to the server's list, the latest first. An edit that needs them only marks it. */
export function withUnsentActions(
  list: readonly CollectiveActionRecord[],
  { entries, landed, drafts }: OwnActions,
): readonly ListedAction[] {
  const rows = new Map<string, ListedAction>(
    list.map((record) => [actionKeyOf(providerRef(record)), rowOf(record, null)]),
  )
  const waiting = new Set(entries)
  for (const [queueKey, queue] of queueKeysOf([...landed, ...entries], 'collective-action')) {
    const record = collectiveActionIn(queue.at(-1)?.result)
    const row = rows.get(queueKey)
    if (record === null) continue
    const isWaiting = queue.some((entry) => waiting.has(entry))
    if (queue.some(needsPerson)) rows.set(queueKey, rowOf(row?.record ?? record, 'needs-person'))
    else rows.set(queueKey, rowOf(record, isWaiting ? 'waiting' : null))
  }
  for (const { form, seen } of drafts) {
    const queueKey = actionKeyOf(providerRef(seen.record))
    const row = rows.get(queueKey)
    if (row === undefined) rows.set(queueKey, rowOf({ ...seen.record, name: form.name }, 'draft'))
    else rows.set(queueKey, { ...row, unsent: row.unsent ?? 'draft' })
  }
  return [...rows.values()].toSorted((one, other) =>
    other.record.validFrom.localeCompare(one.record.validFrom, 'en'),
  )
}

function rowOf(record: SeenCollectiveAction, unsent: ListedAction['unsent']): ListedAction {
  return { ref: String(providerRef(record)), record, unsent }
}

/** The progress of a collective action on a day. Its first and last day count completely. */
export function progressOf(
  { validFrom, validTo }: Pick<SeenCollectiveAction, 'validFrom' | 'validTo'>,
  today: string,
): 'later' | 'active' | 'completed' {
  if (validFrom > today) return 'later'
  return validTo < today ? 'completed' : 'active'
}
