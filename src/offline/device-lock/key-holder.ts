/**
 * The open keys of one page or of the worker, and the device tokens that they open, in memory only. All of this device's tabs and the worker hold the same:
 * they ask each other, hand on, and forget together.
 */
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Clock } from '#src/sync/index.ts'
import { createCipher, type Cipher } from '../encryption/cipher.ts'

export type KeyMessage =
  | { readonly type: 'ask-key'; readonly person: StakeholderId }
  | { readonly type: 'give-key'; readonly person: StakeholderId; readonly key: CryptoKey }
  /** Of one person, or of all. */
  | { readonly type: 'forget-keys'; readonly person: StakeholderId | null }
  /** A new session began, and its device token lies on the disk. */
  | { readonly type: 'token-renewed'; readonly person: StakeholderId }

/** Reaches every other tab and the worker, as far as they are awake. */
export interface KeyChannel {
  post: (message: KeyMessage) => void
  listen: (listener: (message: KeyMessage) => void) => void
  close: () => void
}

export interface KeyHolder {
  keyOf: (person: StakeholderId) => CryptoKey | null
  cipherOf: (person: StakeholderId) => Cipher | null
  /** The key that is here, or the one that another tab or the worker has. */
  find: (person: StakeholderId) => Promise<CryptoKey | null>
  /** Resolves once the person's key is here. */
  whenOpen: (person: StakeholderId) => Promise<Cipher>
  /** Holds a key, and hands it to all others. */
  hold: (person: StakeholderId, key: CryptoKey) => void
  /** The device token of the person's session, where it is in memory. */
  tokenOf: (person: StakeholderId) => string | null
  holdToken: (person: StakeholderId, token: string) => void
  /** The server did not take this token for the session of the cookie: it is not used again. */
  refuseToken: (person: StakeholderId, token: string) => void
  isRefused: (token: string) => boolean
  /** Tells all tabs and the worker to read the token anew. */
  renewToken: (person: StakeholderId) => void
  /** Hands every key on once more: a worker that the browser had put to sleep has forgotten them. */
  handOn: () => void
  /** Forgets, here and everywhere, after what runs before a lock. */
  forget: (person: StakeholderId | null) => Promise<void>
  /** Runs while the keys are still here. @returns what stops it. */
  beforeForgetting: (work: () => Promise<void>) => () => void
  /** Hears of every key that came or went. @returns what stops it. */
  listen: (listener: () => void) => () => void
  close: () => void
}

const NAME = 'gbvf-device-lock'
const ANSWER_MS = 300
/** A disk that does not answer must not keep a door open. */
const LAST_WORDS_MS = 2_000
const STRAY_MS = 250

export function keyChannel(): KeyChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => listener(data))
    },
    close: () => channel.close(),
  }
}

interface HeldKey {
  readonly key: CryptoKey
  readonly cipher: Cipher
}

export function createKeyHolder(channel: KeyChannel, clock: Pick<Clock, 'after'>): KeyHolder {
  const held = new Map<StakeholderId, HeldKey>()
  const tokens = new Map<StakeholderId, string>()
  const refused = new Set<string>()
  const listeners = new Set<() => void>()
  const lastWords = new Set<() => Promise<void>>()
  let closing = 0

  const announce = (): void => listeners.forEach((listener) => listener())
  const keep = (person: StakeholderId, key: CryptoKey): void => {
    if (held.has(person)) return
    held.set(person, { key, cipher: createCipher(key) })
    announce()
  }
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const arrivalOf = (
    person: StakeholderId,
  ): { readonly held: Promise<HeldKey>; readonly stop: () => void } => {
    let stop = (): void => undefined
    const arrived = new Promise<HeldKey>((resolve) => {
      stop = listen(() => {
        const found = held.get(person)
        if (found !== undefined) resolve(found)
      })
    })
    return { held: arrived, stop }
  }
  const forgetHere = async (person: StakeholderId | null): Promise<void> => {
    closing += 1
    const said = Promise.allSettled([...lastWords].map((work) => work()))
    const isLong = new Promise<void>((resolve) => void clock.after(LAST_WORDS_MS, resolve))
    await Promise.race([said, isLong])
    if (person === null) {
      held.clear()
      tokens.clear()
    } else {
      held.delete(person)
      tokens.delete(person)
    }
    // A tab that had not heard of it yet may have handed its key on just before.
    clock.after(STRAY_MS, () => void (closing -= 1))
    announce()
  }

  channel.listen((message) => {
    switch (message.type) {
      case 'ask-key': {
        const found = held.get(message.person)
        // One that is about to be forgotten is given to nobody.
        if (found !== undefined && closing === 0)
          channel.post({ type: 'give-key', person: message.person, key: found.key })
        return
      }
      case 'give-key':
        if (closing === 0) keep(message.person, message.key)
        return
      case 'forget-keys':
        void forgetHere(message.person)
        return
      case 'token-renewed':
        tokens.delete(message.person)
        announce()
    }
  })

  return {
    keyOf: (person) => held.get(person)?.key ?? null,
    cipherOf: (person) => held.get(person)?.cipher ?? null,
    find: async (person) => {
      const known = held.get(person)
      if (known !== undefined) return known.key
      const { held: arrived, stop } = arrivalOf(person)
      const late = new Promise<null>((resolve) => void clock.after(ANSWER_MS, () => resolve(null)))
      channel.post({ type: 'ask-key', person })
      const found = await Promise.race([arrived, late])
      stop()
      return found?.key ?? null
    },
    whenOpen: async (person) => {
      const { held: arrived, stop } = arrivalOf(person)
      const { cipher } = held.get(person) ?? (await arrived)
      stop()
      return cipher
    },
    hold: (person, key) => {
      held.delete(person)
      keep(person, key)
      channel.post({ type: 'give-key', person, key })
    },
    tokenOf: (person) => tokens.get(person) ?? null,
    holdToken: (person, token) => void tokens.set(person, token),
    refuseToken: (person, token) => {
      refused.add(token)
      if (tokens.get(person) === token) tokens.delete(person)
      announce()
    },
    isRefused: (token) => refused.has(token),
    renewToken: (person) => {
      channel.post({ type: 'token-renewed', person })
      announce()
    },
    handOn: () => {
      for (const [person, { key }] of held) channel.post({ type: 'give-key', person, key })
    },
    forget: async (person) => {
      channel.post({ type: 'forget-keys', person })
      await forgetHere(person)
    },
    beforeForgetting: (work) => {
      lastWords.add(work)
      return () => void lastWords.delete(work)
    },
    listen,
    close: () => channel.close(),
  }
}
