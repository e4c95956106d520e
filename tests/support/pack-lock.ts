import type { PackLock } from '#src/offline/field-pack/pack.ts'

/** Returns the lock of a single tab. */
export function aPackLock(): PackLock {
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
