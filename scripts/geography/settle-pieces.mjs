/**
 * Returns the owner's code of every piece. If a bay cuts a cell in two, the cell keeps its largest piece; each other
 * piece goes to the municipality of that province with which it shares the longest line.
 */
export function settlePieces(topology, pieces, provinceOf) {
  const touching = touchingPieces(topology, pieces)
  const mainPiece = largestPieces(pieces)
  return pieces.map((piece, i) => {
    if (mainPiece.get(piece.code) === i) return piece.code
    const [host] = touching[i]
      .filter(
        ({ other }) =>
          isHost(pieces[other], other, mainPiece) && sharesProvince(piece, pieces[other], provinceOf),
      )
      .sort((a, b) => b.length - a.length)
    return host ? pieces[host.other].code : piece.code
  })
}

const isHost = (piece, index, mainPiece) => mainPiece.get(piece.code) === index
const sharesProvince = (a, b, provinceOf) => provinceOf.get(a.code) === provinceOf.get(b.code)

function largestPieces(pieces) {
  const largest = new Map()
  pieces.forEach(({ code, rings }, i) => {
    const current = largest.get(code)
    if (current === undefined || areaOf(rings[0]) > areaOf(pieces[current].rings[0])) largest.set(code, i)
  })
  return largest
}

const areaOf = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i][0] * y - x * ring[i][1], 0) / 2)

function touchingPieces(topology, pieces) {
  const users = topology.arcs.map(() => [])
  topology.objects.pieces.geometries.forEach((geometry, i) => {
    for (const arc of geometry.arcs.flat()) users[arc < 0 ? ~arc : arc].push(i)
  })
  const touching = pieces.map(() => [])
  users.forEach(([a, b], arc) => {
    if (b === undefined) return
    const length = lengthOf(topology.arcs[arc])
    touching[a].push({ other: b, length })
    touching[b].push({ other: a, length })
  })
  return touching
}

const lengthOf = (line) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
