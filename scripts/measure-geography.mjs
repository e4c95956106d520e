/*
 * Measures how well the default geography agrees with real boundaries, given as one TopoJSON of municipalities with a
 * `code`:
 *
 *   node scripts/measure-geography.mjs [topology of real boundaries] [default geography]
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { visitGridPoints } from './geography/grid.mjs'
import { polygonsOf } from './geography/provinces.mjs'

const GRID_STEP = 0.02
const DEFAULT = join(import.meta.dirname, '..', 'server', 'db', 'seed', 'geography', 'default.topo.json')

const [realPath = '../shared/data/boundaries/za-boundaries.topojson', madePath = DEFAULT] =
  process.argv.slice(2)
if (existsSync(realPath)) report(readTopology(realPath), readTopology(madePath))
else console.log(`Skipped: there are no real boundaries at ${realPath} to measure against.`)

function report(real, made) {
  const districtOf = new Map(
    real.objects.municipalities.geometries.map(({ properties }) => [
      properties.code,
      properties.district_code,
    ]),
  )
  const realUnits = unitsByPoint(real, ({ properties }) => properties.code)
  const madeUnits = unitsByPoint(made, ({ id }) => id.split(':')[1])
  const municipalities = compare(realUnits, madeUnits, (code) => code)
  const districts = compare(realUnits, madeUnits, (code) => districtOf.get(code))
  console.log(`land given to the right municipality: ${percent(municipalities.right)}`)
  console.log(`land given to the right district: ${percent(districts.right)}`)
  console.log(`municipalities: ${summary(municipalities.overlaps)}`)
  console.log(`districts: ${summary(districts.overlaps)}`)
}

function readTopology(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function unitsByPoint(topology, codeOf) {
  const units = new Map()
  for (const one of feature(topology, topology.objects.municipalities).features) {
    const code = codeOf(one)
    visitGridPoints(polygonsOf(one.geometry), GRID_STEP, (column, row) => units.set(`${column},${row}`, code))
  }
  return units
}

function compare(realUnits, madeUnits, groupOf) {
  const tallies = new Map()
  const tally = (group) => {
    if (!tallies.has(group)) tallies.set(group, { both: 0, real: 0, made: 0 })
    return tallies.get(group)
  }
  for (const [point, code] of realUnits) {
    const area = landAt(point)
    tally(groupOf(code)).real += area
    if (groupOf(madeUnits.get(point)) === groupOf(code)) tally(groupOf(code)).both += area
  }
  for (const [point, code] of madeUnits) tally(groupOf(code)).made += landAt(point)

  const all = [...tallies.values()]
  return {
    right: sum(all.map(({ both }) => both)) / sum(all.map(({ real }) => real)),
    overlaps: [...tallies].map(([code, { both, real, made }]) => ({
      code,
      overlap: both / (real + made - both),
    })),
  }
}

function landAt(point) {
  return Math.cos((Number(point.split(',')[1]) * GRID_STEP * Math.PI) / 180)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`
}

function summary(overlaps) {
  const worst = overlaps.toSorted((a, b) => a.overlap - b.overlap).slice(0, 5)
  const mean = sum(overlaps.map(({ overlap }) => overlap)) / overlaps.length
  const listed = worst.map(({ code, overlap }) => `${code} ${overlap.toFixed(2)}`).join(', ')
  return `mean overlap (IoU) ${mean.toFixed(3)} of ${overlaps.length}; the worst ${listed}`
}
