import { createExternalStore } from './external-store.ts'

export interface Update {
  /** `waiting`: a newer version is loaded, not active. `changed`: it is active, and this window is the old one. */
  readonly type: 'waiting' | 'changed'
  /** Activates the newer version if it waits, and reloads the page, once. */
  readonly takeOver: () => void
}

const offered = createExternalStore<Update | null>(null)

/** Offers the update in this window, or none with null. */
export const announce = offered.set

export const useUpdate = offered.useValue
