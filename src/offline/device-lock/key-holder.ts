/**
 * Holds the open keys of one page or of the worker, and their device tokens, in memory only. All tabs of this device
 * and the worker hold the same keys. They request keys from each other, share them, and forget them together.
 */
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Clock } from '#src/sync/index.ts'
import { createCipher, type Cipher } from '../encryption/cipher.ts'

export type KeyMessage =
  | { readonly type: 'ask-key'; readonly person: StakeholderId }
  | { readonly type: 'give-key'; readonly person: StakeholderId; readonly key: CryptoKey }
  /** The keys of one person, or of all. */
  | { readonly type: 'forget-keys'; readonly person: StakeholderId | null }
  /** A new session began, and its device token is on the disk. */
  | { readonly type: 'token-renewed'; readonly person: StakeholderId }

/** Reaches every other tab and the worker if they are awake. */
export interface KeyChannel {
  post: (message: KeyMessage) => void
  listen: (listener: (message: KeyMessage) => void) => void
  close: () => void
}

export interface KeyHolder {
  keyOf: (person: StakeholderId) => CryptoKey | null
  cipherOf: (person: StakeholderId) => Cipher | null
  /** Returns the key in memory, or the one that another tab or the worker has. */
  find: (person: StakeholderId) => Promise<CryptoKey | null>
  whenOpen: (person: StakeholderId) => Promise<Cipher>
  /** Holds a key and shares it with all tabs and the worker. */
  hold: (person: StakeholderId, key: CryptoKey) => void
  tokenOf: (person: StakeholderId) => string | null
  holdToken: (person: StakeholderId, token: string) => void
  /** Marks a token that the server rejected for the session of the cookie, so that it is not used again. */
  refuseToken: (person: StakeholderId, token: string) => void
  isRefused: (token: string) => boolean
  /** Tells all tabs and the worker to read the token again. */
  renewToken: (person: StakeholderId) => void
  /** Shares every key again, since a worker that the browser put to sleep has lost them. */
  handOn: () => void
  /** Forgets the keys here and everywhere, after the work registered for a lock has run. */
  forget: (person: StakeholderId | null) => Promise<void>
  /** Registers work that runs while the keys are still available. @returns a function that removes it. */
  beforeForgetting: (work: () => Promise<void>) => () => void
  /** Calls the listener for every key that is added or removed. @returns a function that stops this. */
  listen: (listener: () => void) => () => void
  close: () => void
}

const NAME = 'gbvf-device-lock'
const ANSWER_MS = 300
/** A disk that does not answer must not delay the lock for longer. */
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
    // A tab that had not received the message yet may have shared its key just before.
    clock.after(STRAY_MS, () => void (closing -= 1))
    announce()
  }

  channel.listen((message) => {
    switch (message.type) {
      case 'ask-key': {
        const found = held.get(message.person)
        // A key that is about to be forgotten is not shared.
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
