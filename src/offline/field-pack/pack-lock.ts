const NAME = 'gbvf-pack'

/** Allows one pull at a time on the device, in any tab. */
export interface PackLock {
  hold: (work: () => Promise<void>) => Promise<void>
  isHeld: () => Promise<boolean>
}

export const packLock: PackLock = {
  hold: async (work) => navigator.locks.request(NAME, work),
  isHeld: async () => (await navigator.locks.query()).held?.some(({ name }) => name === NAME) ?? false,
}
