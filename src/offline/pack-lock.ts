const NAME = 'gbvf-pack'

/** One pull at a time on the device, in whichever tab. */
export interface PackLock {
  /** Waits for its turn. */
  hold: (work: () => Promise<void>) => Promise<void>
  /** Whether anybody pulls now. */
  isHeld: () => Promise<boolean>
}

export function createPackLock(): PackLock {
  return 'locks' in navigator ? browserLock : ownLock()
}

const browserLock: PackLock = {
  hold: (work) => navigator.locks.request(NAME, work),
  isHeld: async () => (await navigator.locks.query()).held?.some(({ name }) => name === NAME) ?? false,
}

/** Where the browser has no locks, two tabs may pull at once: the cursor lets only one of them write a page. */
export function ownLock(): PackLock {
  let last = Promise.resolve()
  let holders = 0
  return {
    hold: (work) => {
      holders += 1
      const turn = last.then(work).finally(() => (holders -= 1))
      last = turn.catch(() => undefined)
      return turn
    },
    isHeld: () => Promise.resolve(holders > 0),
  }
}
