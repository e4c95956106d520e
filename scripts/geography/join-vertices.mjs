const DECIMALS = 7
const REACH = 2.5 * 10 ** -DECIMALS

/**
 * Rounds all pieces to one grid and gives every edge the vertices that other pieces have on it. Otherwise a line that
 * meets the border in one province has no vertex in the next one, and the border is not one arc.
 */
export function joinVertices(pieces) {
  const rounded = pieces.map((piece) => ({ ...piece, rings: piece.rings.map(roundRing) }))
  const vertices = distinctVertices(rounded)
  return rounded.map((piece) => ({
    ...piece,
    rings: piece.rings.map((ring) => insertVertices(ring, vertices)),
  }))
}

const round = (degrees) => Number(degrees.toFixed(DECIMALS))

function roundRing(ring) {
  return ring
    .map(([lon, lat]) => [round(lon), round(lat)])
    .filter((point, i, points) => i === 0 || !same(point, points[i - 1]))
}

const same = (a, b) => a[0] === b[0] && a[1] === b[1]

function distinctVertices(pieces) {
  const byKey = new Map(pieces.flatMap(({ rings }) => rings.flat()).map((point) => [point.join(), point]))
  return [...byKey.values()].sort((a, b) => a[0] - b[0])
}

function insertVertices(ring, vertices) {
  return ring.flatMap((from, i) => {
    const to = ring[i + 1]
    return to ? [from, ...verticesAlong(from, to, vertices)] : [from]
  })
}

function verticesAlong(from, to, vertices) {
  const [west, east] = [Math.min(from[0], to[0]) - REACH, Math.max(from[0], to[0]) + REACH]
  const along = []
  for (let i = firstFrom(vertices, west); i < vertices.length && vertices[i][0] <= east; i++) {
    const share = shareAlong(from, to, vertices[i])
    if (share > 0 && share < 1) along.push({ share, point: vertices[i] })
  }
  return along.sort((a, b) => a.share - b.share).map(({ point }) => point)
}

function firstFrom(vertices, west) {
  let [low, high] = [0, vertices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (vertices[middle][0] < west) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the position of a vertex along the edge, or NaN if it does not lie on it. */
function shareAlong(from, to, point) {
  if (same(point, from) || same(point, to)) return NaN
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [px, py] = [point[0] - from[0], point[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const distance = Math.abs(dx * py - dy * px) / length
  return distance < REACH ? (px * dx + py * dy) / length ** 2 : NaN
}
