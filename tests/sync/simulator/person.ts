import {
  mayBeDiscarded,
  needsPerson,
  type Capture,
  type Entry,
  type QueueKey,
  type Resolution,
  type SeenEntry,
} from '#src/sync/index.ts'
import type { Tab } from './phone.ts'
import type { Marks, ServerCall } from './server.ts'
import { fail, type World } from './world.ts'

/** An open form in a tab, with the content that it showed at first. */
export interface Form {
  readonly tab: Tab
  readonly queueKey: QueueKey
  readonly aggregate: string
  readonly seen: Marks
  readonly version: number | null
  readonly after: SeenEntry | null
  readonly call: ServerCall
}

/** Opens a record as the page does: with the own unsent edits, else the stored copy, else the server's answer. */
export async function openForm(world: World, tab: Tab, aggregate: string): Promise<Form | null> {
  const { server, phone } = world
  const disk = phone.disks.get(tab.person)
  if (disk === undefined) return null
  const queueKey: QueueKey = `provider:${aggregate}`
  const form = { tab, queueKey, aggregate, call: server.updateCall(aggregate) }
  const { entries, records, epoch } = await disk.peek()
  const last = [...entries.values()]
    .filter((entry) => entry.queueKey === queueKey && entry.state.type !== 'discarded')
    .reduce<Entry | null>((found, entry) => (found === null || entry.seq > found.seq ? entry : found), null)
  if (last?.result === null) return null
  if (last !== null) {
    const after = { id: last.id, edition: last.edition }
    return { ...form, seen: server.marksOf(last.result), version: null, after }
  }
  const kept = records.get(queueKey)
  const isOnline =
    world.timeline.now() > Math.max(world.networkFaults.portalUntil, world.networkFaults.downUntil)
  const fresh =
    isOnline && (kept === undefined || world.random.happens(0.3)) ? await server.read(aggregate) : null
  if (fresh !== null) await disk.keepRecord({ key: queueKey, fetchedAt: 0, ...fresh })
  const record = fresh ?? kept
  if (record === undefined || record === null) return null
  const seen = server.marksOf(record.content)
  if (epoch === `${world.ledger.restored}`) watchOwn(world, tab, aggregate, seen)
  return { ...form, seen, version: record.version, after: null }
}

/** The person has no waiting edits of this record, so the screen must show everything that they saved. */
function watchOwn({ ledger }: World, tab: Tab, aggregate: string, seen: Marks): void {
  for (const mark of ledger.ownMarks.get(`${tab.person} ${aggregate}`) ?? []) {
    if (!seen.includes(mark) && !ledger.givenUp.has(mark))
      fail(ledger, 'edit lost', `${mark} left the screen`)
  }
}

/** A form for a record that only this phone knows. */
export function openNewForm(world: World, tab: Tab): Form | null {
  const { createCall } = world.server
  if (createCall === null) return null
  const aggregate = world.newId()
  world.aggregates.push(aggregate)
  const call = createCall(aggregate)
  return { tab, queueKey: `provider:${aggregate}`, aggregate, seen: [], version: null, after: null, call }
}

/** The person types a mark and saves. If the phone says NOT saved, they may press Save once more. */
export async function saveForm(world: World, form: Form): Promise<void> {
  const { random, server, ledger, phone, timeline } = world
  const { tab, queueKey, aggregate, seen, version, call } = form
  const after = world.bug.forgetsWhatWasSeen ? await newestOf(world, form) : form.after
  const mark = world.newMark()
  const marks = [...seen, mark]
  const draft = random.happens(0.5) ? `draft ${mark}` : null
  const typedAt = timeline.now() + phone.skew
  if (draft !== null) {
    await phone.disks.get(tab.person)?.saveDraft({ key: draft, updatedAt: typedAt, content: mark })
    ledger.drafted.add(mark)
  }
  const capture: Capture = {
    ...call,
    id: world.newId(),
    queueKey,
    author: tab.person,
    payloadVersion: 1,
    content: server.body(aggregate, marks, random.happens(0.94)),
    size: 100,
    result: server.record(aggregate, marks),
    base: { version, content: server.record(aggregate, seen) },
    after,
    touched: [mark],
    summary: { title: aggregate, detail: mark },
    typedAt,
  }
  const save = async (): Promise<void> => {
    await tab.runner.capture(capture, draft)
    ledger.saved.add(mark)
    const own = ledger.ownMarks.get(`${tab.person} ${aggregate}`) ?? []
    ledger.ownMarks.set(`${tab.person} ${aggregate}`, [...own, mark])
  }
  save()
    .catch(() => (random.happens(0.7) ? save() : undefined))
    .catch(() => undefined)
}

/** The person removes the record that they see. */
export function saveRemoval(world: World, { tab, queueKey, aggregate, seen, version, after }: Form): void {
  const { server, phone, timeline } = world
  if (server.removeCall === null) return
  const capture: Capture = {
    ...server.removeCall(aggregate),
    ...nothingLeft,
    id: world.newId(),
    queueKey,
    author: tab.person,
    base: { version, content: server.record(aggregate, seen) },
    after,
    summary: { title: aggregate, detail: 'Removed' },
    typedAt: timeline.now() + phone.skew,
  }
  tab.runner.capture(capture, null).catch(() => undefined)
}

const nothingLeft = { content: null, payloadVersion: 1, result: null, size: 4, touched: [] }

async function newestOf({ phone }: World, { tab, after }: Form): Promise<SeenEntry | null> {
  const tables = await phone.disks.get(tab.person)?.peek()
  const entry = tables?.entries.get(after?.id ?? '')
  return entry === undefined ? after : { id: entry.id, edition: entry.edition }
}

/** The person decides everything that waits for them. No edit of anybody may be dropped without a question. */
export async function decideAll(world: World, tab: Tab): Promise<void> {
  const entries = await entriesOf(world, tab)
  const oldest = new Set<QueueKey>()
  for (const entry of entries) {
    const isFirst = !oldest.has(entry.queueKey)
    oldest.add(entry.queueKey)
    if (isFirst && needsPerson(entry)) decideOne(world, tab, entry, entries)
  }
}

function decideOne(world: World, tab: Tab, entry: Entry, entries: readonly Entry[]): void {
  const { server, random } = world
  const { state } = entry
  if (random.happens(0.08)) return discard(world, tab, entry)
  const isAsItIs =
    state.type === 'needs-update' || (state.type === 'refused' && state.refusal.reason === 'not-allowed')
  if (isAsItIs) return tryAgain(tab, entry)
  if (entry.method === 'DELETE') {
    const isThere = state.type === 'conflicted' && state.found.type !== 'removed'
    return isThere ? removeAnyway(world, tab, entry) : discard(world, tab, entry)
  }
  if (state.type !== 'conflicted') return saveEdited(world, tab, entry, [], null)
  if (state.found.type !== 'removed') {
    return saveEdited(world, tab, entry, server.marksOf(state.found.current), null)
  }
  const later = entries.filter(({ id, queueKey }) => queueKey === entry.queueKey && id !== entry.id)
  const isRemoved = later.some(({ result }) => result === null)
  if (isRemoved || server.createCall === null) return discard(world, tab, entry)
  const aggregate = world.newId()
  const written = later.flatMap(({ content }) => server.marksOf(content))
  return saveEdited(world, tab, entry, written, { aggregate, call: server.createCall(aggregate), later })
}

function removeAnyway(world: World, tab: Tab, entry: Entry): void {
  const writing = { ...nothingLeft, summary: entry.summary, typedAt: entry.typedAt }
  const by = { type: 'edited', edition: world.newId(), writing, call: null } as const
  tab.runner.resolve(entry, by).catch(() => undefined)
}

function tryAgain(tab: Tab, entry: Entry): void {
  tab.runner.resolve(entry, { type: 'again' }).catch(() => undefined)
}

function saveEdited(world: World, tab: Tab, entry: Entry, theirs: Marks, asNew: AsNew | null): void {
  const by = edited(world, entry, theirs, asNew)
  const note = (isDone: boolean): void => {
    if (isDone) for (const mark of by.writing.touched) world.ledger.saved.add(mark)
  }
  tab.runner.resolve(entry, by).then(note, () => undefined)
}

/** The record under another name. */
interface AsNew {
  readonly aggregate: string
  readonly call: ServerCall
  /** The later entries that it includes. */
  readonly later: readonly Entry[]
}

/** The marks of both sides, and one for the person's own change. */
function edited(
  world: World,
  entry: Entry,
  theirs: Marks,
  asNew: AsNew | null,
): Extract<Resolution, { type: 'edited' }> {
  const { server } = world
  const mark = world.newMark()
  const marks = [...new Set([...theirs, ...server.marksOf(entry.content), mark])]
  const old = server.aggregateOf({ path: entry.path, body: entry.content })
  const aggregate = asNew === null ? old : asNew.aggregate
  const at = world.aggregates.indexOf(old)
  if (asNew !== null && at >= 0) world.aggregates.splice(at, 1)
  const writing = {
    content: server.body(aggregate, marks, true),
    payloadVersion: 1,
    size: 100,
    result: server.record(aggregate, marks),
    touched: [mark],
    summary: entry.summary,
    typedAt: entry.typedAt,
  }
  const queueKey: QueueKey = `provider:${aggregate}`
  const absorbs = asNew?.later.map(({ id, edition }) => ({ id, edition })) ?? []
  const call = asNew === null ? null : { ...asNew.call, queueKey, absorbs }
  return { type: 'edited', edition: world.newId(), writing, call }
}

/** Discards an entry, which its person may restore later. */
export function discard(world: World, tab: Tab, entry: Entry): void {
  const { random } = world
  if (!mayBeDiscarded(entry)) return
  storeDiscarded(world, entry)
  const isRegretted = random.happens(0.3)
  const regret = (isDone: boolean): Promise<boolean> | undefined =>
    isDone && isRegretted ? tab.runner.resolve(entry, { type: 'restored' }) : undefined
  tab.runner
    .resolve(entry, { type: 'discarded' })
    .then(regret)
    .catch(() => undefined)
}

/** Withdraws a new record with all edits on it. */
export function withdraw(world: World, tab: Tab, adding: Entry, entries: readonly Entry[]): void {
  for (const entry of entries.filter(({ queueKey }) => queueKey === adding.queueKey))
    storeDiscarded(world, entry)
  tab.runner.resolve(adding, { type: 'withdrawn' }).catch(() => undefined)
}

function storeDiscarded({ ledger, server }: World, { id, path, content }: Entry): void {
  ledger.discarded.add(id)
  ledger.unsure.add(server.aggregateOf({ path, body: content }))
}

export async function entriesOf(world: World, tab: Tab): Promise<Entry[]> {
  return (await allOf(world, tab)).filter(({ state }) => state.type !== 'discarded')
}

export async function discardedOf(world: World, tab: Tab): Promise<Entry[]> {
  return (await allOf(world, tab)).filter(({ state }) => state.type === 'discarded')
}

async function allOf({ phone }: World, { person }: Tab): Promise<Entry[]> {
  const tables = await phone.disks.get(person)?.peek()
  return [...(tables?.entries.values() ?? [])].sort((a, b) => a.seq - b.seq)
}
