import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const STATIONS = 1_000
const types = [
  'Murder',
  'Attempted murder',
  'Rape',
  'Sexual assault',
  'Attempted sexual offences',
  'Contact sexual offences',
  'Assault with the intent to inflict grievous bodily harm',
  'Common assault',
  'Kidnapping',
  'Shoplifting',
]
const FIRST_YEAR = 1_995

/** Writes the cases of a thousand stations by quarter, one row each, for as many quarters as needed. */
export function writeCrime(path, rows) {
  return writeLines(path, 'station_code,category,year,quarter,value', rows, (row) => {
    const station = Math.floor(row / types.length) % STATIONS
    const quarter = Math.floor(row / types.length / STATIONS)
    const year = FIRST_YEAR + Math.floor(quarter / 4)
    return `B${station},${types[row % types.length]},${year},${(quarter % 4) + 1},${(station + quarter) % 50}`
  })
}

/** Writes the share of each station that a municipality gets. Every third station lies in two municipalities. */
export function writeWeights(path, codes) {
  const shares = Array.from({ length: STATIONS }, (_, station) => {
    const [one, other] = [0, 1].map((next) => codes[(station + next) % codes.length])
    return station % 3 === 0
      ? [`B${station},${one},0.6`, `B${station},${other},0.4`]
      : [`B${station},${one},1`]
  }).flat()
  return writeLines(path, 'station_code,municipality_code,weight', shares.length, (row) => shares[row])
}

export function writeProviders(path, rows) {
  const header =
    'external_id,building_block,name,municipality_code,physical_address,longitude,latitude,reception_number'
  return writeLines(
    path,
    header,
    rows,
    (row) => `bench-${row},7,Centre ${row},CPT,"${row} Long Street, Cape Town",18.5,-33.9,0215550100`,
  )
}

async function writeLines(path, header, rows, lineOf) {
  const out = createWriteStream(path)
  out.write(`${header}\n`)
  for (let row = 0; row < rows; row += 1) if (!out.write(`${lineOf(row)}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
