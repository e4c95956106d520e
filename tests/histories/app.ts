/** Uses the engine as the screens of the app do, without the screens. */
import { contactTypes } from '#contract/fields/contact-types.ts'
import { calls } from '#contract/index.ts'
import { contentOf, providerRef } from '#contract/rules/provider-content.ts'
import { withUpdate } from '#contract/rules/provider-after.ts'
import { returnShown } from '#contract/rules/return-seen.ts'
import { recordIn } from '#contract/rules/record-in.ts'
import { ProviderRecord, type ProviderUpdate, type SeenRecord } from '#contract/schemas/provider.ts'
import type { OutputOf } from '#contract/call.ts'
import { createApi, problemOf } from '#src/data/core/api.ts'
import { fetchRecord, type RecordCopy } from '#src/data/queries/fetch-record.ts'
import { comparisonOf, type MergeChoice } from '#src/data/records/comparison.ts'
import { newestCopy, wasRemovedSince } from '#src/data/core/newest-copy.ts'
import { createPersonPersister } from '#src/data/queries/person-persister.ts'
import type { Persister } from '#src/data/core/app-services.ts'
import { saveAsNew, maySaveAsNew } from '#src/data/records/save-as-new.ts'
import { newProviderOf } from '#src/data/records/pending/new-provider.ts'
import {
  isAddition,
  isOpenToEdit,
  queueKeyOf,
  seenEmpty,
  seenRecord,
} from '#src/data/records/pending/provider-queue.ts'
import { captureOf } from '#src/data/outbox/send.ts'
import type { Sync } from '#src/offline/engine/create-sync.ts'
import {
  mayBeDiscarded,
  needsPerson,
  syncStateOf,
  type DecryptedCapture,
  type DecryptedEntry,
  type DecryptedWriting,
} from '#src/sync/index.ts'
import { changedBetween, fieldAt, shownIn, withField } from './content.ts'
import type { Field, Shown } from './ledger.ts'
import type { Form, Listed, Question, Screen } from './screen.ts'

const {
  addBuildingBlock: add,
  updateBuildingBlockContactsAndRequirements: update,
  getBuildingBlockContactsWithRequirements: read,
} = calls.buildingBlocks

const STREET = '1 Long Street'

interface AppOptions {
  readonly sync: Sync
  readonly author: DecryptedCapture['author']
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly newId: () => string
  readonly blockOf: (record: string) => number
}

export function createScreen(setting: AppOptions): Screen {
  const { sync, author, fetch, now, newId, blockOf } = setting
  const openSync = async (): Promise<Sync> => sync
  const services = {
    api: createApi(fetch),
    openSync,
    now,
    persister: createPersonPersister(openSync) as Persister,
  }
  /** The answers that the tab got, until it is closed. */
  const memory = new Map<string, RecordCopy<OutputOf<typeof read>>>()

  const entriesOf = async (record: string): Promise<readonly DecryptedEntry[]> =>
    (await sync.listEntries()).filter(
      ({ queueKey, state }) => queueKey === queueKeyOf(record) && state.type !== 'discarded',
    )
  const ask = async (record: string): Promise<void> => {
    const input = read.input.parse({
      buildingBlockId: blockOf(record),
      stakeholderId: /^\d+$/.test(record) ? Number(record) : record,
    })
    const { signal } = new AbortController()
    const shown = () => memory.get(record)
    // `copyOf` reads the copy on the disk.
    const show = () => undefined
    try {
      memory.set(
        record,
        await fetchRecord(services, { owner: author, call: read, input, signal, shown, show }),
      )
    } catch (error) {
      // The screen of a removed record says that it was removed, and shows no content.
      if (problemOf(error).type === 'not-found') memory.delete(record)
    }
  }
  /** The newest copy that the tab or the phone has. */
  const copyOf = async (record: string): Promise<ProviderRecord | undefined> => {
    const held = await sync.records.get(queueKeyOf(record))
    const [kept, inMemory] = [ProviderRecord.safeParse(held?.content), memory.get(record)]
    const isGone = held?.content === null && inMemory !== undefined && wasRemovedSince(inMemory, held)
    if (isGone) return undefined
    if (held === undefined || !kept.success) return inMemory?.data
    const onDisk = { data: kept.data, at: held.fetchedAt, epoch: held.epoch }
    return inMemory === undefined ? kept.data : newestCopy(inMemory, onDisk, held.epoch).data
  }
  const formOf = (record: string, seen: ReturnType<typeof seenEmpty>): Form => ({
    record,
    shown: shownOf(seen.record),
    save: async ({ field, value, isValid }) => {
      const typed = withField(contentOf(seen.record), field, value)
      const content = isValid ? typed : { ...typed, contacts: [...typed.contacts, noEmail] }
      const result = withUpdate(seen.record, content)
      const sending = {
        base: seen.base,
        after: seen.after,
        result,
        touched: [field],
        summary: { title: result.name, detail: field },
      }
      const circumstances = { id: newId(), author, now: now() }
      const isNew = isAddition({ seen, corrects: null })
      const capture = isNew
        ? captureOf(add, { ...sending, input: newProviderOf(content, seen.record) }, circumstances)
        : captureOf(
            update,
            { ...sending, input: { ...content, seenReturn: returnShown(seen.record) } },
            circumstances,
          )
      await sync.capture(capture, null)
    },
  })
  const listed = (entry: DecryptedEntry): Listed => ({
    record: entry.queueKey.slice('provider:'.length),
    values: valuesOf(entry),
    discard: async () => mayBeDiscarded(entry) && sync.discard(entry),
    restore: () => sync.restore(entry),
  })
  const decide = async (
    entry: DecryptedEntry,
    take: MergeChoice['take'] & ('mine' | 'theirs'),
  ): Promise<boolean> => {
    const comparison = comparisonOf(entry)
    if (comparison === undefined) return false
    const choices = new Map(comparison.clashes.map(({ path }) => [path, { take }]))
    const decided = comparison.decided(choices, newId)
    if (decided.type === 'nothing-left') return sync.discard(entry)
    const { summary, typedAt } = entry
    return sync.edit(entry, {
      edition: newId(),
      writing: { ...decided.writing, summary, typedAt },
      call: null,
    })
  }
  const question = (entry: DecryptedEntry, all: readonly DecryptedEntry[]): Question => ({
    ...listed(entry),
    about: aboutOf(entry),
    clashes: clashesOf(entry),
    takeMine: () => decide(entry, 'mine'),
    takeTheirs: () => decide(entry, 'theirs'),
    correct: async () => {
      const writing = corrected(entry)
      return writing !== null && sync.edit(entry, { edition: newId(), writing, call: null })
    },
    tryAgain: () => sync.tryAgain(entry),
    saveAsNew: async () => {
      if (!maySaveAsNew(entry)) return null
      const followers = all.filter(
        ({ queueKey, seq, state }) =>
          queueKey === entry.queueKey && seq > entry.seq && state.type !== 'discarded',
      )
      const ids: string[] = []
      const ownId = (): string => {
        const id = newId()
        ids.push(id)
        return id
      }
      const isDone = await saveAsNew(sync, entry, followers, { author, now: now(), newId: ownId })
      return isDone ? (ids[0] ?? null) : null
    },
  })

  return {
    open: async (record, isAsked) => {
      if (isAsked) await ask(record)
      const entries = await entriesOf(record)
      if (!isOpenToEdit(entries) || entries.some(needsPerson)) return null
      const seen = seenRecord(await copyOf(record), entries)
      return seen === undefined ? null : formOf(record, seen)
    },
    openNew: async (like) => {
      const model = await copyOf(like)
      if (model === undefined) return null
      const record = emptyLike(model, newId())
      return formOf(providerRef(record).toString(), seenEmpty(record))
    },
    list: async () =>
      (await sync.listEntries()).filter(({ state }) => state.type !== 'discarded').map(listed),
    listDiscarded: async () =>
      (await sync.listEntries()).filter(({ state }) => state.type === 'discarded').map(listed),
    questions: async () => {
      const all = await sync.listEntries()
      return all.filter(needsPerson).map((entry) => question(entry, all))
    },
    saysAllSent: async () => {
      const figures = await sync.figures()
      return syncStateOf({ ...figures, storageFailed: false, isOnline: true }).type === 'all-sent'
    },
  }
}

function shownOf(content: unknown): Shown {
  return shownIn(content) ?? { name: '', post: '', phone: '' }
}

function valuesOf({ base, result }: DecryptedEntry): Partial<Record<Field, string>> {
  const [before, after] = [shownIn(base.content), shownIn(result)]
  return Object.fromEntries(changedBetween(before, after).map((field) => [field, after?.[field]]))
}

function aboutOf(entry: DecryptedEntry): Question['about'] {
  const { state } = entry
  if (state.type === 'refused') return 'refused'
  if (state.type !== 'conflicted') return 'other'
  return state.found.type === 'removed' ? 'removed' : 'clash'
}

function clashesOf(entry: DecryptedEntry): Question['clashes'] {
  const { state, result } = entry
  if (state.type !== 'conflicted' || state.found.type === 'removed') return []
  const [mine, theirs] = [shownOf(result), shownOf(state.found.current)]
  return (comparisonOf(entry)?.clashes ?? []).flatMap(({ path }) => {
    const field = fieldAt(path)
    return field === undefined ? [] : [{ field, mine: mine[field], theirs: theirs[field] }]
  })
}

/** A contact that every server refuses. */
const noEmail = { contactTypeId: contactTypes.WorkEmail, detail: 'none' }

/** Removes the address that every server refuses. */
function corrected({
  content,
  payloadVersion,
  result,
  summary,
  typedAt,
  touched,
}: DecryptedEntry): DecryptedWriting | null {
  const record = recordIn(result)
  const typed = content as Pick<ProviderUpdate, 'contacts'>
  const isRight = ({ detail }: { readonly detail: string }): boolean => detail !== noEmail.detail
  if (record === null || typed.contacts.every(isRight)) return null
  return {
    content: { ...typed, contacts: typed.contacts.filter(isRight) },
    payloadVersion,
    result: { ...record, contacts: record.contacts.filter(isRight) },
    touched,
    summary,
    typedAt,
  }
}

function emptyLike(record: SeenRecord, clientId: string): SeenRecord {
  return {
    ...record,
    stakeholderId: null,
    clientId,
    version: 0,
    name: 'Made on a phone',
    addressLine1: STREET,
    addressLine2: '',
    addressId: null,
    addressTypeId: null,
    contacts: [],
    buildingBlockRequirements: record.buildingBlockRequirements.map((requirement) => ({
      ...requirement,
      isAnswer: null,
      stakeholderContactPerson: [],
    })),
    state: 'outstanding',
    imported: null,
    returned: null,
    lastChange: null,
  }
}
