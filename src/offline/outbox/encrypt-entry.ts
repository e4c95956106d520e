/**
 * Encrypts contents on their way into the outbox and decrypts them on their way out. Ids, times, states and field paths
 * stay unencrypted: the rules use them.
 */
import {
  fieldsOf,
  isChangeNote,
  isFieldError,
  isRemovalNote,
  listOf,
  type ChangeNote,
} from '#contract/problem.ts'
import type {
  Base,
  Capture,
  Entry,
  Exchange,
  LiveState,
  Merge,
  Mergeable,
  News,
  DecryptedCapture,
  DecryptedEntry,
  DecryptedState,
  DecryptedMergeable,
  DecryptedNews,
  DecryptedReceipt,
  DecryptedRemoved,
  DecryptedWriting,
  Receipt,
  Removed,
  Typed,
  Writing,
} from '#src/sync/index.ts'
import { encryptRecord } from './record-index-fields.ts'
import { decryptAs, type Cipher } from '../encryption/cipher.ts'
import { isSummary } from './entry-shape.ts'

export async function encryptCapture(cipher: Cipher, capture: DecryptedCapture): Promise<Capture> {
  const [written, content] = await Promise.all([
    encryptWriting(cipher, capture),
    encryptOptional(cipher, capture.base.content),
  ])
  return { ...capture, ...written, base: { version: capture.base.version, content } }
}

export async function encryptWriting(cipher: Cipher, writing: DecryptedWriting): Promise<Writing> {
  const { payloadVersion, touched, typedAt } = writing
  const [content, result, summary] = await Promise.all([
    encryptOptional(cipher, writing.content),
    encryptOptionalRecord(cipher, writing.result),
    cipher.encrypt(writing.summary),
  ])
  return { content, payloadVersion, size: sizeOf(writing.content), result, touched, summary, typedAt }
}

export async function encryptMerge(cipher: Cipher, merge: Merge): Promise<Merge> {
  const found = {
    ...(merge.current === undefined ? {} : { current: await encryptRecord(cipher, merge.current) }),
    ...(merge.unseen === undefined ? {} : { unseen: await encryptList(cipher, merge.unseen, isChangeNote) }),
  }
  if (merge.type !== 'clean') return { ...merge, ...found }
  const { content, result } = merge.writing
  const [body, record] = await Promise.all([
    encryptOptional(cipher, content),
    encryptOptionalRecord(cipher, result),
  ])
  const writing = { ...merge.writing, content: body, result: record, size: sizeOf(content) }
  return { type: 'clean', writing, ...found }
}

export async function encryptEntry(cipher: Cipher, { merged, ...entry }: DecryptedEntry): Promise<Entry> {
  const changes = merged.length === 0 ? [] : [await cipher.encrypt(merged)]
  return { ...((await encryptFields(cipher, entry)) as Omit<Entry, 'merged'>), merged: changes }
}

/** The names of the fields with personal content, at any depth of an entry. */
const personal = new Set([
  'content',
  'before',
  'result',
  'summary',
  'current',
  'changes',
  'errors',
  'removal',
])

async function encryptFields(cipher: Cipher, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).map(async ([name, inner]: [string, unknown]) => {
    if (!personal.has(name)) return [name, await encryptFields(cipher, inner)]
    const isNothing = Array.isArray(inner) && inner.length === 0
    return [name, isNothing ? inner : await encryptOptionalRecord(cipher, inner)]
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** @throws Undecryptable */
export async function decryptEntry(cipher: Cipher, entry: Entry): Promise<DecryptedEntry> {
  const [content, result, summary, base, merged, typed, state] = await Promise.all([
    cipher.decrypt(entry.content),
    cipher.decrypt(entry.result),
    decryptAs(cipher, entry.summary, isSummary),
    decryptBase(cipher, entry.base),
    decryptChanges(cipher, entry.merged),
    entry.typed === undefined ? null : decryptTyped(cipher, entry.typed),
    decryptState(cipher, entry.state),
  ])
  return {
    ...entry,
    ...(typed === null ? {} : { typed }),
    content,
    result,
    summary,
    base,
    merged,
    state,
  }
}

async function decryptBase(cipher: Cipher, base: Base): Promise<Base> {
  const seen = { ...base, content: await cipher.decrypt(base.content) }
  return base.before === undefined ? seen : { ...seen, before: await cipher.decrypt(base.before) }
}

async function decryptTyped(cipher: Cipher, typed: Typed): Promise<Typed> {
  const [content, result, before] = await Promise.all(
    [typed.content, typed.result, typed.before].map((part) => cipher.decrypt(part)),
  )
  return { ...typed, content, result, before }
}

/** @throws Undecryptable */
export async function decryptReceipt(cipher: Cipher, receipt: Receipt): Promise<DecryptedReceipt> {
  const [summary, merged] = await Promise.all([
    decryptAs(cipher, receipt.summary, isSummary),
    decryptChanges(cipher, receipt.merged),
  ])
  return { ...receipt, summary, merged }
}

/** @throws Undecryptable */
export async function decryptNews(cipher: Cipher, news: News): Promise<DecryptedNews> {
  if (news.type !== 'merged') return news
  const entries = await Promise.all(
    news.entries.map(async ({ id, queueKey, summary, changes }) => ({
      id,
      queueKey,
      summary: await decryptAs(cipher, summary, isSummary),
      changes: await decryptChanges(cipher, [changes]),
    })),
  )
  return { type: 'merged', entries }
}

/** Encrypts everything in the answer to a push that shows what was typed, or who typed it. */
export async function encryptAnswers(cipher: Cipher, exchange: Exchange): Promise<Exchange> {
  if (exchange.type === 'silence') return exchange
  const { answers, ...body } = fieldsOf(exchange.body)
  if (!Array.isArray(answers)) return { ...exchange, body: await encryptBody(cipher, body) }
  const inside = answers.map(async (answer) => ({
    ...fieldsOf(answer),
    body: await encryptBody(cipher, fieldsOf(fieldsOf(answer)['body'])),
  }))
  return { ...exchange, body: { ...body, answers: await Promise.all(inside) } }
}

async function encryptBody(cipher: Cipher, said: Fields): Promise<Fields> {
  const { record, current, changes, removed, errors, problem, version } = said
  const [written, found, notes, removal, wrong] = await Promise.all([
    encryptOptionalRecord(cipher, record),
    encryptOptionalRecord(cipher, current),
    encryptList(cipher, changes, isChangeNote),
    encryptOptional(cipher, isRemovalNote(removed) ? removed : null),
    encryptList(cipher, errors, isFieldError),
  ])
  return {
    record: written,
    current: found,
    changes: notes,
    removed: removal,
    errors: wrong,
    problem,
    version,
  }
}

async function decryptState(
  cipher: Cipher,
  state: Entry['state'],
): Promise<DecryptedState | Extract<DecryptedEntry['state'], { type: 'discarded' }>> {
  return state.type === 'discarded'
    ? { type: 'discarded', until: state.until, was: await decryptLive(cipher, state.was) }
    : decryptLive(cipher, state)
}

async function decryptLive(cipher: Cipher, state: LiveState): Promise<DecryptedState> {
  switch (state.type) {
    case 'refused': {
      const { reason, status, errors } = state.refusal
      const opened = listOf(await cipher.decrypt(errors), isFieldError)
      return { type: 'refused', refusal: { reason, status, errors: opened } }
    }
    case 'merging':
      return { type: 'merging', found: await decryptFound(cipher, state.found) }
    case 'conflicted': {
      const { found } = state
      const open = found.type === 'removed' ? decryptRemoved(cipher, found) : decryptFound(cipher, found)
      return { type: 'conflicted', found: await open }
    }
    default:
      return state
  }
}

async function decryptFound(cipher: Cipher, found: Mergeable): Promise<DecryptedMergeable> {
  const current = await cipher.decrypt(found.current)
  if (found.type === 'rewritten') return { ...found, current }
  return { ...found, current, changes: await decryptChanges(cipher, [found.changes]) }
}

async function decryptRemoved(cipher: Cipher, { removal }: Removed): Promise<DecryptedRemoved> {
  if (removal === undefined || removal === null) return { type: 'removed' }
  return { type: 'removed', removal: await decryptAs(cipher, removal, isRemovalNote) }
}

async function decryptChanges(cipher: Cipher, pieces: readonly unknown[]): Promise<readonly ChangeNote[]> {
  const opened = await Promise.all(pieces.map((piece) => cipher.decrypt(piece)))
  return opened.flatMap((notes) => listOf(notes, isChangeNote))
}

/** Encrypts a content unless it is missing. A missing content is not secret, and the rules check for it. */
async function encryptOptional(cipher: Cipher, content: unknown): Promise<unknown> {
  return content === null || content === undefined ? null : cipher.encrypt(content)
}

async function encryptOptionalRecord(cipher: Cipher, record: unknown): Promise<unknown> {
  return record === null || record === undefined ? null : encryptRecord(cipher, record)
}

/** Leaves an empty list readable: it tells the rules that nobody else changed anything. */
async function encryptList<T>(
  cipher: Cipher,
  list: unknown,
  isOne: (one: unknown) => one is T,
): Promise<unknown> {
  const ones = listOf(list, isOne)
  return ones.length === 0 ? ones : cipher.encrypt(ones)
}

function sizeOf(content: unknown): number {
  return JSON.stringify(content ?? null).length
}

type Fields = Readonly<Record<string, unknown>>
