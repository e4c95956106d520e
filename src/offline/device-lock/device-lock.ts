import type { StakeholderId } from '#contract/fields/ids.ts'

export type DeviceLockState =
  /** The device has no data of the person: it is new, or the browser has cleared it. The app asks for the password. */
  | { readonly type: 'needs-setup' }
  | {
      readonly type: 'locked'
      readonly hasPin: boolean
      readonly hasPassword: boolean
      /** The end of the delay after wrong tries, milliseconds UTC. */
      readonly waitUntil: number | null
    }
  /** `hasToken`: the device can make requests as this person. Without it they type their password again. */
  | { readonly type: 'open'; readonly hasPin: boolean; readonly hasToken: boolean }

export type UnlockSecret = 'pin' | 'password'

export type UnlockResult =
  | { readonly type: 'open' }
  /** `triesLeft`: the number of wrong tries before each one causes a delay. */
  | { readonly type: 'wrong'; readonly triesLeft: number; readonly waitUntil: number | null }
  /** The secret was not tried, because of too many wrong tries before. */
  | { readonly type: 'wait'; readonly waitUntil: number }

/** The locks of all people who work on this device. Everything here works without a signal. */
export interface DeviceLock {
  /** Asks the other tabs and the worker for the key first, so that a reload within an unlocked session stays open. */
  stateOf: (person: StakeholderId) => Promise<DeviceLockState>
  /** Returns whether the device token is in memory, which is its only place if the storage fails. */
  holdsToken: (person: StakeholderId) => boolean
  /** Calls the listener at every lock and unlock, in any tab. @returns a function that stops this. */
  listen: (listener: () => void) => () => void
  unlock: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<UnlockResult>
  /**
   * Opens the device after the server accepted this password and began a session. It creates the key if there is none,
   * and stores the session's device token. Returns `locked` if the password was changed elsewhere: the PIN or the
   * earlier password opens the device, and after that the new one does.
   */
  signedIn: (person: StakeholderId, password: string, deviceToken: string) => Promise<DeviceLockState>
  /** Ends the session: forgets the key as `lock` does, and the device token permanently. */
  signedOut: (person: StakeholderId) => Promise<void>
  /** Adds or changes a PIN or a password while the device is open. @throws Locked */
  setSecret: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<void>
  /** Creates a new key if the person knows neither secret. The data that the old key encrypted cannot be read again. */
  reset: (person: StakeholderId, by: UnlockSecret, secret: string) => Promise<void>
  /** Saves drafts, then forgets the keys (of one person, or of all) in every tab and in the worker. */
  lock: (person?: StakeholderId) => Promise<void>
}
