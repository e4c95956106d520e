import { troubleOfPush, type Exchange, type PushInput, type Sender, type Trouble } from '#src/sync/index.ts'
import { sendRequest, type Transport } from './request.ts'
import { encryptAnswers } from '../outbox/encrypt-entry.ts'
import type { Cipher } from '../encryption/cipher.ts'

interface SenderOptions {
  readonly fetch: typeof globalThis.fetch
  readonly line: Transport
  readonly ping: Sender['ping']
  readonly cipher: () => Cipher | null
  readonly onTrouble: (trouble: Trouble | null) => Promise<void>
  readonly quarantine: (ids: readonly string[]) => Promise<void>
}

const silence: Exchange = { type: 'silence', why: 'network' }

/** Sends each request once. On a locked device it acts as if there were no signal. */
export function createSender({ fetch, line, ping, cipher, onTrouble, quarantine }: SenderOptions): Sender {
  return {
    ping,
    push: async (input) => {
      // The cipher is held to the end, so that an answer after a lock is still encrypted.
      const held = cipher()
      if (held === null) return silence
      const { entries, unreadable } = await opened(held, input.entries)
      if (unreadable.length > 0) await quarantine(unreadable.map(idIn))
      if (entries.length === 0) return silence
      const sent = { author: input.author, entries }
      const answer = await sendRequest(fetch, { method: 'POST', path: '/api/sync/push', input: sent }, line)
      const keys = entries.map(({ key }) => key)
      await onTrouble(troubleOfPush(answer, keys))
      return encryptAnswers(held, answer)
    },
    known: (keys) => sendRequest(fetch, { method: 'POST', path: '/api/sync/known', input: { keys } }, line),
  }
}

type Entries = PushInput['entries']

/** Returns the entries with decrypted contents, without those that cannot be decrypted and those based on them. */
async function opened(
  cipher: Cipher,
  entries: Entries,
): Promise<{ readonly entries: Entries; readonly unreadable: readonly string[] }> {
  const bodies = await Promise.allSettled(entries.map(({ body }) => cipher.decrypt(body)))
  const unreadable: string[] = []
  const withheld = new Set<string | null>()
  const sent: Entries = []
  for (const [index, entry] of entries.entries()) {
    const body = bodies[index]
    if (body?.status !== 'fulfilled') unreadable.push(entry.key)
    if (body?.status === 'fulfilled' && !withheld.has(entry.ifMatch))
      sent.push({ ...entry, body: body.value })
    else withheld.add(entry.key)
  }
  return { entries: sent, unreadable }
}

/** Returns the entry id of an idempotency key. */
function idIn(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}
