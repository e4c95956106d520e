import type { StakeholderId } from '#contract/fields/ids.ts'

/** Whether what this device keeps of a person can be read just now. */
export type DeviceLockState =
  /** Nothing of the person lies here: a new device, or one that the browser has cleared. Asks for the password. */
  | { readonly type: 'needs-setup' }
  | {
      readonly type: 'locked'
      readonly hasPin: boolean
      readonly hasPassword: boolean
      /** After wrong tries: not before this, milliseconds UTC. */
      readonly waitUntil: number | null
    }
  /** `hasToken`: the device can ask the server as this person; without it they type their password once more. */
  | { readonly type: 'open'; readonly hasPin: boolean; readonly hasToken: boolean }

export type UnlockSecret = 'pin' | 'password'

export type UnlockResult =
  | { readonly type: 'open' }
  /** `triesLeft`: so many more may be wrong before each costs a wait. */
  | { readonly type: 'wrong'; readonly triesLeft: number; readonly waitUntil: number | null }
  /** Not tried: too many wrong tries before. */
  | { readonly type: 'wait'; readonly waitUntil: number }

/** The locks of all who work on this device. Everything here works without signal. */
export interface DeviceLock {
  /** Asks the other tabs and the worker for the key first, so that a reload within an unlocked session stays open. */
  stateOf: (person: StakeholderId) => Promise<DeviceLockState>
  /** Whether the device token is in memory, which is the only place for it where the storage fails. */
  holdsToken: (person: StakeholderId) => boolean
  /** Hears of every lock and unlock, in whichever tab. @returns what stops it. */
  listen: (listener: () => void) => () => void
  unlock: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<UnlockResult>
  /**
   * The server took this password and began a session. Makes the key where there is none, else opens it, and keeps the
   * device token of the session. `locked` when the password was changed elsewhere: the PIN or the earlier password
   * opens, and from then on the new one does.
   */
  signedIn: (person: StakeholderId, password: string, deviceToken: string) => Promise<DeviceLockState>
  /** The session is over: forgets the key as `lock` does, and the device token for good. */
  signedOut: (person: StakeholderId) => Promise<void>
  /** Adds or changes a PIN or a password while it is open. @throws Locked */
  setSecret: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<void>
  /** Where neither is known any more: a new key. What the old one encrypted cannot be read again. */
  startAnew: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<void>
  /** Keeps what is being typed, then forgets the keys (of one person, or of all) in every tab and in the worker. */
  lock: (person?: StakeholderId) => Promise<void>
}
