import { feature } from 'topojson-client'

const PROVINCES = {
  '02': 'KZN',
  '03': 'FS',
  '05': 'EC',
  '06': 'GT',
  '07': 'MP',
  '08': 'NC',
  '09': 'LIM',
  10: 'NW',
  11: 'WC',
}

/**
 * Returns a function that finds the municipality of a town within its published district: by the police area of its
 * name, by the seat of its name, by the approximate outlines, or else the nearest for its size.
 */
export function createFinder({ municipalities, topology, police }) {
  const outlines = new Map(
    feature(topology, topology.objects.municipalities).features.map(({ id, geometry }) => [
      id.slice('municipality:'.length),
      geometry,
    ]),
  )
  return ({ name, position, admin1, admin2 }) => {
    const inDistrict = municipalities.filter(({ parentCode }) => parentCode === admin2)
    const near =
      inDistrict.length > 0
        ? inDistrict
        : municipalities.filter(({ provinceCode }) => provinceCode === PROVINCES[admin1])
    const policed = new Set(police.filter((one) => one.name === name).map((one) => one.municipality))
    // A far place may have the same name.
    const named = near.filter(
      (one) => (policed.has(one.code) || one.seat === name) && power(one, position) < FAR,
    )
    if (named.length === 1) return named[0].code
    const containing = near.find(({ code }) => contains(outlines.get(code), position))
    const [nearest] = near.toSorted((one, other) => power(one, position) - power(other, position))
    return (containing ?? nearest).code
  }
}

/** The square of 40 km. */
const FAR = 1600

/** The square of the distance in kilometres, less that within the municipality. */
function power({ centroid, areaKm2 }, [lon, lat]) {
  return ((lon - centroid[0]) * 96.5) ** 2 + ((lat - centroid[1]) * 111) ** 2 - (2 * areaKm2) / Math.PI
}

function contains(geometry, position) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some(
    ([outline, ...holes]) => isIn(outline, position) && !holes.some((h) => isIn(h, position)),
  )
}

/** Counts the sides that a line to the east crosses. */
function isIn(ring, [lon, lat]) {
  let isInside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[x, y], [px, py]] = [ring[i], ring[j]]
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) isInside = !isInside
  }
  return isInside
}
