import { intersection } from 'polyclip-ts'
import { fitSites } from './fit-sites.mjs'

/** Returns the pieces [{code, rings}] of every municipality's cell inside its province, in longitude and latitude. */
export function cutProvince(polygons, municipalities) {
  const squeeze = squeezeOf(polygons)
  const sites = fitSites(municipalities, polygons, squeeze)
  const frame = frameAround(polygons, squeeze)
  return municipalities.flatMap(({ code }, i) => {
    const cell = powerCell(sites, i, frame).map(([x, y]) => [x / squeeze, y])
    return intersection([cell], polygons).map((rings) => ({ code, rings }))
  })
}

function squeezeOf(polygons) {
  const latitudes = polygons.flat(2).map(([, lat]) => lat)
  return Math.cos(((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * (Math.PI / 180))
}

function frameAround(polygons, squeeze) {
  const points = polygons.flat(2)
  const xs = points.map(([lon]) => lon * squeeze)
  const ys = points.map(([, lat]) => lat)
  const [west, east] = [Math.min(...xs) - 1, Math.max(...xs) + 1]
  const [south, north] = [Math.min(...ys) - 1, Math.max(...ys) + 1]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** Cuts off the side of every rival and returns the rest of the frame. */
function powerCell(sites, i, frame) {
  const own = sites[i]
  return sites.reduce((cell, rival) => {
    if (rival === own) return cell
    const side = ([x, y]) =>
      2 * (rival.x - own.x) * x +
      2 * (rival.y - own.y) * y -
      (rival.x ** 2 + rival.y ** 2 - rival.weight) +
      (own.x ** 2 + own.y ** 2 - own.weight)
    return clipToNegativeSide(cell, side)
  }, frame)
}

function clipToNegativeSide(polygon, side) {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length]
    const [here, there] = [side(point), side(next)]
    const kept = here <= 0 ? [point] : []
    if (here < 0 === there < 0) return kept
    const share = here / (here - there)
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]]
  })
}
