const NAME = 'gbvf-pack'

/** One pull at a time on the device, in whichever tab. */
export interface PackLock {
  /** Waits for its turn. */
  hold: (work: () => Promise<void>) => Promise<void>
  /** Whether anybody pulls now. */
  isHeld: () => Promise<boolean>
}

export const packLock: PackLock = {
  hold: async (work) => navigator.locks.request(NAME, work),
  isHeld: async () => (await navigator.locks.query()).held?.some(({ name }) => name === NAME) ?? false,
}
