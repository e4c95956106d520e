/** Uses the engine as the screens of the app do, without the screens. */
import type { StakeholderId } from '#contract/fields/ids.ts'
import {
  isOnlyHere,
  mayBeDiscarded,
  needsPerson,
  type Capture,
  type Entry,
  type QueueKey,
  type Resolution,
  type Runner,
  type SeenEntry,
  type Writing,
} from '#src/sync/index.ts'
import type { Bug } from './bugs.ts'
import type { Disk } from './disk.ts'
import type { Marks } from './marks.ts'
import type { Form, Listed, Question, Screen } from './screen.ts'
import type { ServerCall, ServerUnderTest } from './server.ts'

/** The app in one tab. */
export interface App {
  readonly person: StakeholderId
  readonly runner: Runner
  readonly disk: Disk
  readonly server: ServerUnderTest
  readonly bug: Bug
  readonly isOnline: () => boolean
  /** The time by the phone's clock. */
  readonly now: () => number
  readonly newId: () => string
}

export function createScreen(app: App): Screen {
  const { createCall } = app.server
  return {
    open: (record, isAsked) => open(app, record, isAsked),
    openNew:
      createCall === null
        ? null
        : (record) => formOf(app, { ...nothingSeen, record, call: createCall(record) }),
    list: async () => (await entriesIn(app)).map((entry) => listed(app, entry)),
    questions: async () => {
      const waiting = (await entriesIn(app)).filter(isWaiting)
      const isFirst = (entry: Entry): boolean =>
        entry === waiting.find(({ queueKey }) => queueKey === entry.queueKey)
      return waiting
        .filter((entry) => needsPerson(entry) && isFirst(entry))
        .map((entry) => question(app, entry, waiting))
    },
  }
}

async function entriesIn({ disk }: App): Promise<readonly Entry[]> {
  return [...(await disk.peek()).entries.values()].sort((a, b) => a.seq - b.seq)
}

function isWaiting({ state }: Entry): boolean {
  return state.type !== 'discarded'
}

/** The record as it was when a form opened it. */
interface Seen extends Pick<Form, 'record' | 'epoch'> {
  readonly marks: Marks
  readonly version: number | null
  readonly after: SeenEntry | null
  readonly call: ServerCall
}

const nothingSeen = { marks: [], version: null, after: null, epoch: null }

/** Opens a record as the page does: with the own unsent edits, else the stored copy, else the server's answer. */
async function open(app: App, record: string, isAsked: boolean): Promise<Form | null> {
  const { server, disk } = app
  const key = queueKeyOf(record)
  const { records, epoch } = await disk.peek()
  const seen = { ...nothingSeen, record, epoch, call: server.updateCall(record) }
  const last = (await entriesIn(app)).findLast((entry) => entry.queueKey === key && isWaiting(entry))
  if (last?.result === null) return null
  if (last !== undefined) {
    const after = { id: last.id, edition: last.edition }
    return formOf(app, { ...seen, marks: server.marksOf(last.result), after })
  }
  const kept = records.get(key)
  const fresh = app.isOnline() && (kept === undefined || isAsked) ? await server.read(record) : null
  if (fresh !== null) await disk.keepRecord({ key, fetchedAt: 0, ...fresh })
  const shown = fresh ?? kept
  return shown === undefined
    ? null
    : formOf(app, { ...seen, marks: server.marksOf(shown.content), version: shown.version })
}

function formOf(app: App, { record, marks, version, after, epoch, call }: Seen): Form {
  const { person, runner, disk, server, bug, now } = app
  const removal = server.removeCall?.(record)
  const captured = () => ({
    id: app.newId(),
    queueKey: queueKeyOf(record),
    author: person,
    base: { version, content: server.record(record, marks) },
    after,
    typedAt: now(),
  })
  return {
    record,
    shown: marks,
    isUnsent: after !== null,
    epoch,
    type: async ({ mark, isValid, isDrafted }) => {
      const draft = isDrafted ? `draft ${mark}` : null
      if (draft !== null) await disk.saveDraft({ key: draft, updatedAt: now(), content: mark })
      const typed: Capture = {
        ...call,
        ...captured(),
        ...(bug.forgetsWhatWasSeen ? { after: await newestOf(app, after) } : {}),
        ...writingOf(app, record, { marks: [...marks, mark], touched: [mark], isValid }),
        summary: { title: record, detail: mark },
      }
      return () => runner.capture(typed, draft)
    },
    remove:
      removal === undefined
        ? null
        : () => {
            const summary = { title: record, detail: 'Removed' }
            return runner.capture({ ...removal, ...captured(), ...nothingLeft, summary }, null)
          },
  }
}

async function newestOf({ disk }: App, after: SeenEntry | null): Promise<SeenEntry | null> {
  const entry = (await disk.peek()).entries.get(after?.id ?? '')
  return entry === undefined ? after : { id: entry.id, edition: entry.edition }
}

function queueKeyOf(record: string): QueueKey {
  return `provider:${record}`
}

type Written = Omit<Writing, 'summary' | 'typedAt'>

function writingOf(
  { server }: App,
  record: string,
  { marks, touched, isValid }: { readonly marks: Marks; readonly touched: Marks; readonly isValid: boolean },
): Written {
  const result = server.record(record, marks)
  return { content: server.body(record, marks, isValid), payloadVersion: 1, size: 100, result, touched }
}

const nothingLeft: Written = { content: null, payloadVersion: 1, result: null, size: 4, touched: [] }

function listed({ server, runner }: App, entry: Entry): Listed {
  const { id, queueKey, path, content, base, method } = entry
  const isNew = method === 'POST' && isOnlyHere(entry)
  return {
    id,
    isDiscarded: !isWaiting(entry),
    queue: queueKey,
    record: server.aggregateOf({ path, body: content }),
    marks: server.marksOf(content),
    before: server.marksOf(base.content),
    discard: mayBeDiscarded(entry) ? () => runner.resolve(entry, { type: 'discarded' }) : null,
    restore: () => runner.resolve(entry, { type: 'restored' }),
    withdraw: isNew ? () => runner.resolve(entry, { type: 'withdrawn' }) : null,
  }
}

function question(app: App, entry: Entry, waiting: readonly Entry[]): Question {
  const { server, runner, newId } = app
  const { createCall } = server
  const { summary, typedAt } = entry
  const asked = listed(app, entry)
  const later = waiting.filter(({ id, queueKey }) => queueKey === entry.queueKey && id !== entry.id)
  const isRemovedLater = later.some(({ result }) => result === null)
  const edit = (written: Written, call: Edited['call'] = null): Promise<boolean> =>
    runner.resolve(entry, {
      type: 'edited',
      edition: newId(),
      writing: { ...written, summary, typedAt },
      call,
    })
  const including = (others: Marks, mark: string, record: string): Written => {
    const marks = [...new Set([...others, ...asked.marks, mark])]
    return writingOf(app, record, { marks, touched: [mark], isValid: true })
  }
  return {
    ...asked,
    about: aboutOf(entry),
    tryAgain: () => runner.resolve(entry, { type: 'again' }),
    write: (mark) => edit(including(server.marksOf(theirsIn(entry)), mark, asked.record)),
    removeAnyway: () => edit(nothingLeft),
    saveAsNew:
      createCall === null || isRemovedLater
        ? null
        : (record, mark) => {
            const absorbs = later.map(({ id, edition }) => ({ id, edition }))
            const marks = later.flatMap(({ content }) => server.marksOf(content))
            const call = { ...createCall(record), queueKey: queueKeyOf(record), absorbs }
            return edit(including(marks, mark, record), call)
          },
  }
}

type Edited = Extract<Resolution, { type: 'edited' }>

function aboutOf({ state, method }: Entry): Question['about'] {
  const isHeldUp = state.type === 'refused' && state.refusal.reason === 'not-allowed'
  if (isHeldUp || state.type === 'needs-update') return 'not allowed'
  const isClash = state.type === 'conflicted' && state.found.type !== 'removed'
  if (method === 'DELETE') return isClash ? 'removal of a changed record' : 'removal'
  if (isClash) return 'clash'
  return state.type === 'conflicted' ? 'removed' : 'invalid'
}

function theirsIn({ state }: Entry): unknown {
  return state.type === 'conflicted' && state.found.type !== 'removed' ? state.found.current : null
}
