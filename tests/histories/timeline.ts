/** Virtual time of one history. Everything that is planned runs in the order of its time, each thing to its end. */
export interface Timeline {
  now: () => number
  plan: (delay: number, run: () => void | Promise<void>) => () => void
  pass: (duration: number) => Promise<void>
}

export class Runaway extends Error {}

interface Planned {
  readonly at: number
  readonly run: () => void | Promise<void>
}

/** A history that takes more steps goes round in circles without letting time pass. */
const MAX_STEPS = 50_000

export function createTimeline(start: number): Timeline {
  const planned = new Set<Planned>()
  let now = start
  let steps = 0

  /** The earliest, and of several at once the one that was planned first. */
  const first = (until: number): Planned | undefined => {
    let found: Planned | undefined
    for (const one of planned) if (one.at <= until && (found === undefined || one.at < found.at)) found = one
    return found
  }

  return {
    now: () => now,
    plan: (delay, run) => {
      // A clock tells whole milliseconds, and the server refuses to answer with others.
      const one = { at: now + Math.max(0, Math.ceil(delay)), run }
      planned.add(one)
      return () => void planned.delete(one)
    },
    pass: async (duration) => {
      const until = now + duration
      await quiet()
      for (let one = first(until); one !== undefined; one = first(until)) {
        if ((steps += 1) > MAX_STEPS) throw new Runaway('The history goes round in circles')
        planned.delete(one)
        now = one.at
        await one.run()
        await quiet()
      }
      now = until
    },
  }
}

let scheduled = 0
const nextTurn = globalThis.setImmediate

/** Counts what waits for a turn of the event loop: fake-indexeddb does each of its steps in one. */
export function countTurns(): void {
  const counted = (work: (...given: unknown[]) => void, ...given: unknown[]): NodeJS.Immediate => {
    scheduled += 1
    return nextTurn(() => {
      scheduled -= 1
      work(...given)
    })
  }
  Object.defineProperty(globalThis, 'setImmediate', { value: counted, configurable: true, writable: true })
}

/** Resolves once no storage and no promise goes on by itself. */
async function quiet(): Promise<void> {
  // A module that is loaded on demand takes a turn of its own.
  await turn()
  await turn()
  if (scheduled > 0) await quiet()
}

function turn(): Promise<void> {
  return new Promise((resolve) => void nextTurn(resolve))
}
