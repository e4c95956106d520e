const THOUSAND = 1000

/** Numbers under a bar's axis and above its bars: from 1000 on with k, three figures at most (`812`, `3.41k`, `12.3k`). */
export function axisText(value: number): string {
  if (Math.abs(value) < THOUSAND) return String(value)
  return `${Number((value / THOUSAND).toPrecision(3))}k`
}

/** About as many lines as an eye can count across a chart. */
const LINES = 5
const steps = [1, 2, 2.5, 5, 10]

/** Round whole numbers from 0 up to the first that is not below `max`: what stands at an axis of counts. */
export function axisTicks(max: number): readonly number[] {
  const rough = Math.max(max, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = steps.map((step) => step * power).find((step) => step >= rough && Number.isInteger(step))
  const step = round ?? 1
  const lines = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
