/** Calls visit(column, row) for every point of a grid of whole steps (0 = meridian, equator) inside the polygons. */
export function visitGridPoints(polygons, step, visit) {
  for (const [row, crossings] of crossingsByRow(polygons, step)) {
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      for (let column = Math.ceil(crossings[i]); column < crossings[i + 1]; column++) visit(column, row)
    }
  }
}

function crossingsByRow(polygons, step) {
  const rows = new Map()
  for (const ring of polygons.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const [from, to] = ring[i - 1][1] < ring[i][1] ? [ring[i - 1], ring[i]] : [ring[i], ring[i - 1]]
      for (let row = Math.ceil(from[1] / step); row * step < to[1]; row++) {
        const share = (row * step - from[1]) / (to[1] - from[1])
        if (!rows.has(row)) rows.set(row, [])
        rows.get(row).push((from[0] + share * (to[0] - from[0])) / step)
      }
    }
  }
  return rows
}
