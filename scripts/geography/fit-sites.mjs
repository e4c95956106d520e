import { visitGridPoints } from './grid.mjs'

const GRID_STEP = 0.03
const ROUNDS = 400
const WEIGHT_RATE = 0.3
const SHIFT_RATE = 0.05
/** The pull of a site towards its centroid. With a weaker pull, sites drift away and cells jump or vanish. */
const HOLD = 0.3

/**
 * Returns the sites {x, y, weight} of a power diagram in the plane of the province (x = longitude * squeeze). They are
 * moved and weighted step by step until the cells have nearly the areas and centroids of the municipalities.
 */
export function fitSites(municipalities, polygons, squeeze) {
  const points = gridPoints(polygons, squeeze)
  const land = points.reduce((sum, point) => sum + point.area, 0)
  const publishedLand = municipalities.reduce((sum, { areaKm2 }) => sum + areaKm2, 0)
  const wanted = municipalities.map(({ areaKm2, centroid: [lon, lat] }) => {
    const area = (areaKm2 / publishedLand) * land
    return { area, radius: Math.sqrt(area / Math.PI), x: lon * squeeze, y: lat }
  })
  const sites = municipalities.map(({ cellWeight }, i) => ({
    x: wanted[i].x,
    y: wanted[i].y,
    weight: cellWeight,
  }))

  for (let round = 0; round < ROUNDS; round++) {
    const cells = measureCells(points, sites)
    sites.forEach((site, i) => adjust(site, cells[i], wanted[i]))
  }
  return sites
}

function gridPoints(polygons, squeeze) {
  const points = []
  visitGridPoints(polygons, GRID_STEP, (column, row) => {
    const y = row * GRID_STEP
    points.push({ x: column * GRID_STEP * squeeze, y, area: GRID_STEP ** 2 * Math.cos((y * Math.PI) / 180) })
  })
  return points
}

function measureCells(points, sites) {
  const cells = sites.map(() => ({ area: 0, x: 0, y: 0 }))
  for (const { x, y, area } of points) {
    const cell = cells[nearestSite(sites, x, y)]
    cell.area += area
    cell.x += area * x
    cell.y += area * y
  }
  return cells.map(({ area, x, y }) => ({ area, x: x / area, y: y / area }))
}

function nearestSite(sites, x, y) {
  let nearest = 0
  let least = Infinity
  for (let i = 0; i < sites.length; i++) {
    const site = sites[i]
    const power = (x - site.x) ** 2 + (y - site.y) ** 2 - site.weight
    if (power < least) [nearest, least] = [i, power]
  }
  return nearest
}

function adjust(site, cell, wanted) {
  const missing = (wanted.area - cell.area) / wanted.area
  site.weight += WEIGHT_RATE * wanted.radius ** 2 * Math.max(-1, missing)
  if (cell.area === 0) return

  const before = squaredDistance(site, wanted)
  site.x += SHIFT_RATE * (wanted.x - cell.x - HOLD * (site.x - wanted.x))
  site.y += SHIFT_RATE * (wanted.y - cell.y - HOLD * (site.y - wanted.y))
  // Keeps the power at the centroid, so that a shift turns the cell's lines without growing the cell.
  site.weight += squaredDistance(site, wanted) - before
}

const squaredDistance = (a, b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
