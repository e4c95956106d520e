/**
 * Parts of a whole numbers that still add up to it: each is rounded down, and what is left over goes to those
 * with the largest rests (Hamilton's method), the first of equal ones.
 */
export function roundShares(parts: readonly number[]): number[] {
  const total = Math.round(parts.reduce((sum, part) => sum + part, 0))
  // Shares add up to 0.9999 of a station; a rest of a billionth is none.
  const floors = parts.map((part) => Math.floor(part + 1e-9))
  const left = total - floors.reduce((sum, floor) => sum + floor, 0)
  const byRest = parts
    .map((part, index) => ({ index, rest: part - (floors[index] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const raised = new Set(byRest.slice(0, Math.max(0, left)).map(({ index }) => index))
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0))
}

/**
 * A year's figure over its quarters, as evenly as whole numbers go, so that they add up to it. `turn` says where the
 * rest begins: always at the same quarter, the country's would lean.
 */
export function splitOverQuarters(value: number, quarters: number, turn: number): number[] {
  const floor = Math.floor(value / quarters)
  const rest = value - floor * quarters
  return Array.from({ length: quarters }, (_, index) => {
    const place = (index + quarters - (turn % quarters)) % quarters
    return floor + (place < rest ? 1 : 0)
  })
}
