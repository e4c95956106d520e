/** Pseudo-random numbers that are the same every time. */
export interface Random {
  /** From 0 up to, but excluding, 1. */
  share(): number
  /** Both ends are included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** All, if there are fewer. */
  several<T>(list: readonly T[], count: number): T[]
  /** Returns a number near `mean`: mostly within one `spread` to either side. */
  about(mean: number, spread: number): number
}

export function createRandom(seed: number): Random {
  const share = mulberry32(seed)
  const random: Random = {
    share,
    whole: (least, most) => least + Math.floor(share() * (most - least + 1)),
    chance: (wanted) => share() < wanted,
    pick: (list) => {
      const found = list[Math.floor(share() * list.length)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    several: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const [taken] = left.splice(Math.floor(share() * left.length), 1)
        if (taken === undefined) throw new Error('Nothing left to pick')
        return taken
      })
    },
    about: (mean, spread) => mean + (share() + share() + share() - 1.5) * spread,
  }
  return random
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
