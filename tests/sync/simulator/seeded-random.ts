/** A seeded random source: the same seed gives the same history. */
export interface SeededRandom {
  /** In [0, 1). */
  next: () => number
  /** In [0, end). */
  below: (end: number) => number
  happens: (probability: number) => boolean
  oneOf: <T>(choices: readonly T[]) => T | undefined
}

export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    oneOf: (choices) => choices[below(choices.length)],
  }
}
