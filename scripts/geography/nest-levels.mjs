import { mergeArcs } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter } from 'topojson-simplify'

/** Merges the pieces into one topology of provinces, districts and municipalities, so that all share their lines. */
export function nestLevels(pieces, { provinces, districts, municipalities }) {
  const shared = topology({
    pieces: {
      type: 'GeometryCollection',
      geometries: pieces.map(({ rings }) => ({ type: 'Polygon', coordinates: rings })),
    },
  })
  const provinceOf = new Map(municipalities.map(({ code, provinceCode }) => [code, provinceCode]))
  const owners = settlePieces(shared, pieces, provinceOf)
  const dissolve = (units, keyOf) => ({
    type: 'GeometryCollection',
    geometries: units.map(({ level, code }) => {
      const members = new Set(municipalities.filter((one) => keyOf(one) === code).map((one) => one.code))
      const parts = shared.objects.pieces.geometries.filter((_, i) => members.has(owners[i]))
      return { id: `${level}:${code}`, ...mergeArcs(shared, parts) }
    }),
  })

  return filter({
    ...shared,
    objects: {
      provinces: dissolve(provinces, (one) => one.provinceCode),
      districts: dissolve(districts, (one) => one.parentCode),
      municipalities: dissolve(municipalities, (one) => one.code),
    },
  })
}

/**
 * Returns the owner's code of every piece. If a bay cuts a cell in two, the cell keeps its largest piece; each other
 * piece goes to the municipality of that province with which it shares the longest line.
 */
function settlePieces(shared, pieces, provinceOf) {
  const touching = touchingPieces(shared, pieces)
  const mainPiece = largestPieces(pieces)
  return pieces.map((piece, i) => {
    if (mainPiece.get(piece.code) === i) return piece.code
    const [host] = touching[i]
      .filter(({ other }) => mainPiece.get(pieces[other].code) === other)
      .filter(({ other }) => provinceOf.get(piece.code) === provinceOf.get(pieces[other].code))
      .sort((a, b) => b.length - a.length)
    return host ? pieces[host.other].code : piece.code
  })
}

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

function touchingPieces(shared, pieces) {
  const users = shared.arcs.map(() => [])
  shared.objects.pieces.geometries.forEach((geometry, i) => {
    for (const arc of geometry.arcs.flat()) users[arc < 0 ? ~arc : arc].push(i)
  })
  const touching = pieces.map(() => [])
  users.forEach(([a, b], arc) => {
    if (b === undefined) return
    const length = lengthOf(shared.arcs[arc])
    touching[a].push({ other: b, length })
    touching[b].push({ other: a, length })
  })
  return touching
}

const lengthOf = (line) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
