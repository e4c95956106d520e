/** The colour families for data, with the number of steps in each. */
const steps = { green: 5, blue: 5, red: 3, orange: 3 } as const

/** The colour of a slice that stands for the rest of a whole. */
export const OTHER_COLOUR = 'var(--border-strong)'

export type Family = keyof typeof steps

/** Returns a CSS colour for each of `count` slices, from the strongest step of a family to its palest. */
export function rampOf(family: Family, count: number): readonly string[] {
  const last = steps[family]
  return Array.from({ length: count }, (_, place) => {
    const at = count === 1 ? last : last - (place / (count - 1)) * (last - 1)
    const under = Math.floor(at)
    const part = Math.round((at - under) * 100)
    if (part === 0) return `var(--${family}-${under})`
    return `color-mix(in oklab, var(--${family}-${under + 1}) ${part}%, var(--${family}-${under}))`
  })
}
