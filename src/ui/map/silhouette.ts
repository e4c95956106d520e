import type { Box } from './ring.ts'

/** Which parts of a picture are land, as a grid over its box. */
export interface Silhouette {
  /** In the units of `projection.ts`. */
  readonly box: Box
  readonly columns: number
  readonly rows: number
  /** Row by row from the top left: 1 for land. */
  readonly cells: Uint8Array
}

const CELLS_ACROSS = 160

/** Returns the land within closed rings that do not overlap, with holes and islands (even-odd rule). */
export function silhouetteOf(rings: readonly Float64Array[], box: Box): Silhouette {
  const side = Math.max(box.right - box.left, box.bottom - box.top) / CELLS_ACROSS
  if (!Number.isFinite(side) || side <= 0) return { box, columns: 0, rows: 0, cells: new Uint8Array() }
  const columns = Math.ceil((box.right - box.left) / side)
  const rows = Math.ceil((box.bottom - box.top) / side)
  const cells = new Uint8Array(columns * rows)
  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.floor((x - box.left) / side)))
  const crossings = Array.from({ length: rows }, (): number[] => [])
  for (const ring of rings) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.subarray(at, at + 4)
      // The cell of each point, so that a small island is not between two rows.
      cells[Math.min(rows - 1, Math.floor((y1 - box.top) / side)) * columns + column(x1)] = 1
      const first = Math.ceil((Math.min(y1, y2) - box.top) / side - 0.5)
      const last = Math.ceil((Math.max(y1, y2) - box.top) / side - 0.5) - 1
      for (let row = Math.max(0, first); row <= Math.min(rows - 1, last); row += 1) {
        const y = box.top + (row + 0.5) * side
        crossings[row]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  }
  for (const [row, found] of crossings.entries()) {
    found.sort((one, other) => one - other)
    for (let at = 0; at + 1 < found.length; at += 2)
      cells.fill(1, row * columns + column(found[at] ?? 0), row * columns + column(found[at + 1] ?? 0) + 1)
  }
  return { box, columns, rows, cells }
}

/** Returns how many cells of land a box covers. The box is in the units of the silhouette. */
export function landWithin(
  { box, columns, rows, cells }: Silhouette,
  { left, top, right, bottom }: Box,
): number {
  const across = columns / (box.right - box.left)
  const down = rows / (box.bottom - box.top)
  const from = Math.max(0, Math.floor((left - box.left) * across))
  const to = Math.min(columns - 1, Math.floor((right - box.left) * across))
  const last = Math.min(rows - 1, Math.floor((bottom - box.top) * down))
  let count = 0
  for (let row = Math.max(0, Math.floor((top - box.top) * down)); row <= last; row += 1)
    for (let column = from; column <= to; column += 1) count += cells[row * columns + column] ?? 0
  return count
}
