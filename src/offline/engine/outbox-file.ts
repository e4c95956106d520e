/** Saves unsent work as a file, encrypted with a password made for it. */
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Entry, DecryptedEntry } from '#src/sync/index.ts'
import { fieldsOf } from '#contract/problem.ts'
import type { Draft, PersonDatabase } from '../database/database.ts'
import { isEntry, isSummary } from '../outbox/entry-shape.ts'
import { decryptAll } from '../encryption/decrypt-cache.ts'
import { fromBase64, readableRow, toBase64 } from '../encryption/readable-row.ts'
import { withDatabase } from '../database/with-database.ts'
import { decryptEntry } from '../outbox/encrypt-entry.ts'
import { ImportTrouble } from './sync.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { defaultIterations, deriveKey } from '../encryption/key-wrap.ts'

const FORMAT = 'gbvf-outbox'
const VERSION = 1
const CIPHER = 'AES-GCM'

interface Envelope {
  readonly format: typeof FORMAT
  readonly version: number
  readonly salt: string
  readonly rounds: number
  readonly iv: string
  readonly data: string
  /** The checksum of `data`. It distinguishes a damaged file from a wrong password. */
  readonly sum: string
}

export interface OutboxFile {
  readonly author: StakeholderId
  readonly at: number
  readonly entries: readonly DecryptedEntry[]
  readonly drafts: readonly Draft[]
  /** Rows that the device that made the file could not read. They are included for support. */
  readonly quarantined: readonly unknown[]
}

export interface PersonStore {
  readonly author: StakeholderId
  readonly database: PersonDatabase
  readonly cipher: Cipher
}

export async function exportFile(
  { author, database, cipher, now }: PersonStore & { readonly now: () => number },
  password: string,
  ids?: readonly string[],
): Promise<Blob> {
  const taken = await takeOut(database, ids)
  const entries = await decryptAll(taken.entries, (entry) => decryptEntry(cipher, entry))
  const drafts = await decryptAll(taken.drafts, async (draft) => ({
    ...draft,
    content: await cipher.decrypt(draft.content),
  }))
  const unread = [...taken.quarantined, ...entries.unreadable, ...drafts.unreadable]
  const contents: OutboxFile = {
    author,
    at: now(),
    entries: entries.opened,
    drafts: drafts.opened,
    quarantined: await Promise.all(unread.map((row) => readableRow(row, cipher))),
  }
  return encryptedFile(contents, password)
}

/** Reads the unsent work. With `ids` it reads only these entries and those that they were captured on. */
async function takeOut(database: PersonDatabase, ids: readonly string[] | undefined) {
  return withDatabase(database, ({ outbox, drafts, quarantined }) =>
    database.transaction('rw', [outbox, drafts, quarantined], async () => {
      const all = (await outbox.orderBy('seq').toArray()).filter(isEntry)
      const unsent = all.filter(({ state }) => state.type !== 'discarded')
      const entries = ids === undefined ? unsent : withEarlier(unsent, new Set(ids))
      // The entry may now reach the server from another device, so its content is never replaced under the same key.
      await outbox.bulkPut(
        entries.filter(({ attempts }) => attempts === 0).map((one) => ({ ...one, attempts: 1 })),
      )
      return {
        entries,
        drafts: ids === undefined ? await drafts.toArray() : [],
        quarantined: ids === undefined ? await quarantined.toArray() : [],
      }
    }),
  )
}

function withEarlier(entries: readonly Entry[], wanted: Set<string>): readonly Entry[] {
  // An earlier entry has the smaller seq.
  return entries
    .toReversed()
    .filter(({ id, after }) => {
      if (wanted.has(id) && after !== null) wanted.add(after)
      return wanted.has(id)
    })
    .toReversed()
}

async function encryptedFile(contents: OutboxFile, password: string): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(password, salt)
  const text = new TextEncoder().encode(JSON.stringify(contents))
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text))
  const envelope: Envelope = {
    format: FORMAT,
    version: VERSION,
    salt: toBase64(salt),
    rounds: defaultIterations,
    iv: toBase64(iv),
    data: toBase64(data),
    sum: await sumOf(data),
  }
  return new Blob([JSON.stringify(envelope)], { type: 'application/json' })
}

/** @throws ImportTrouble */
export async function openFile(file: Blob, password: string): Promise<OutboxFile> {
  const { salt, rounds, iv, data } = await envelopeIn(await file.text())
  const key = await deriveKey(password, salt, rounds)
  const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data).catch(() => {
    throw new ImportTrouble('wrong-password')
  })
  const contents: unknown = JSON.parse(new TextDecoder().decode(text))
  if (!isContents(contents)) throw new ImportTrouble('not-a-file')
  return contents
}

async function envelopeIn(text: string) {
  const envelope = parsed(text)
  if (!isEnvelope(envelope)) throw new ImportTrouble('not-a-file')
  if (envelope.version > VERSION) throw new ImportTrouble('newer-version')
  try {
    const data = fromBase64(envelope.data)
    if ((await sumOf(data)) !== envelope.sum) throw new ImportTrouble('not-a-file')
    return { data, salt: fromBase64(envelope.salt), rounds: envelope.rounds, iv: fromBase64(envelope.iv) }
  } catch {
    throw new ImportTrouble('not-a-file')
  }
}

function isEnvelope(value: unknown): value is Envelope {
  const { format, version, salt, rounds, iv, data, sum } = fieldsOf(value)
  const texts = [salt, iv, data, sum].every((one) => typeof one === 'string')
  return format === FORMAT && typeof version === 'number' && isRounds(rounds) && texts
}

/** Limits the rounds, since more would keep the phone busy for an hour. */
function isRounds(rounds: unknown): boolean {
  return Number.isInteger(rounds) && Number(rounds) > 0 && Number(rounds) <= 10_000_000
}

function isContents(value: unknown): value is OutboxFile {
  const { author, entries, drafts } = fieldsOf(value)
  return (
    typeof author === 'number' &&
    Array.isArray(entries) &&
    entries.every((entry) => isEntry(entry) && isSummary(entry.summary)) &&
    Array.isArray(drafts) &&
    drafts.every(isDraft)
  )
}

function isDraft(value: unknown): boolean {
  const { key, updatedAt } = fieldsOf(value)
  return typeof key === 'string' && typeof updatedAt === 'number'
}

async function sumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
