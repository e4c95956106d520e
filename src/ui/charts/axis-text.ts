const THOUSAND = 1000

/** Numbers under a bar's axis and above its bars: from 1000 on with k, three figures at most (`812`, `3.41k`, `12.3k`). */
export function axisText(value: number): string {
  if (Math.abs(value) < THOUSAND) return String(value)
  return `${Number((value / THOUSAND).toPrecision(3))}k`
}
