/** Virtual time. Tasks run in the order of their time, each to its end before the next begins. */
export interface Timeline {
  now: () => number
  plan: (delay: number, run: () => void | Promise<void>) => () => void
  /** Lets `duration` pass, and runs the tasks that are due in it. */
  pass: (duration: number) => Promise<void>
}

interface Planned {
  readonly at: number
  readonly order: number
  readonly run: () => void | Promise<void>
}

/** No history takes so many steps, unless something goes round in circles without letting time pass. */
const MAX_STEPS = 20_000

export class Runaway extends Error {}

export function createTimeline(): Timeline {
  const planned = new Set<Planned>()
  let now = 1_700_000_000_000
  let order = 0
  let steps = 0

  const first = (until: number): Planned | undefined => {
    let found: Planned | undefined
    for (const one of planned) {
      if (one.at > until) continue
      if (found === undefined || one.at < found.at || (one.at === found.at && one.order < found.order))
        found = one
    }
    return found
  }

  return {
    now: () => now,
    plan: (delay, run) => {
      order += 1
      const one = { at: now + delay, order, run }
      planned.add(one)
      return () => void planned.delete(one)
    },
    pass: async (duration) => {
      const until = now + duration
      await settled()
      for (let one = first(until); one !== undefined; one = first(until)) {
        if ((steps += 1) > MAX_STEPS) throw new Runaway('Round in circles')
        planned.delete(one)
        now = one.at
        await one.run()
        await settled()
      }
      now = until
    },
  }
}

/** Waits until no promise can continue. */
function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
