// npm run import's speed and memory: the 30 861 rows of crime figures and the wards where they lie there, and
// made-up lists of providers of two lengths, whose peaks of memory show that a longer file needs no more. `npm run build` first.
import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { chdir, env, execPath } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const SHARED = env.GBVF_DATA ?? '../shared/data'
const LENGTHS = (env.ROWS ?? '10000,100000').split(',').map(Number)
const MB = 1_048_576
/** Told at the end of the process that imports: seconds of processor and bytes of memory at its peak. */
const tell = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();console.log(JSON.stringify({seconds:(u+s)/1e6,peak:m*1024}))})`

mkdirSync('.cache/bench', { recursive: true })
const folder = mkdtempSync('.cache/bench/import-')
const results = {}
const start = { seconds: 0 }
start.seconds = measured('the start alone', ['--list'], 0).seconds

const crime = join(SHARED, 'saps/annual_by_station_2005-06_2015-16.csv')
if (existsSync(crime)) {
  const weights = join(SHARED, 'saps/station_municipality_weights.csv')
  measured('crime figures, checked only', ['crime', crime, '--weights', weights, '--dry-run'], rowsOf(crime))
  measured('crime figures', ['crime', crime, '--weights', weights], rowsOf(crime))
} else console.log(`The crime figures are not measured: ${crime} is not there.`)
const lines = join(SHARED, 'boundaries')
if (existsSync(lines)) {
  measured('municipalities with all above', ['boundaries', join(lines, 'za-boundaries.topojson')], 274)
  measured('wards', ['boundaries', join(lines, 'wards.topojson')], 4_468)
} else console.log(`Boundaries are not measured: ${lines} is not there.`)
for (const rows of LENGTHS) {
  const file = await madeUpProviders(rows)
  measured(`${rows} providers, checked only`, ['providers', file, '--dry-run'], rows)
  measured(`${rows} providers`, ['providers', file], rows)
}
rmSync(folder, { recursive: true })
console.table(results)
console.log(`${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`)

function measured(name, args, rows) {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'))
  const options = { env: { ...env, DATA_DIR, SEED: 'reference', DATABASE_URL: '' }, encoding: 'utf8' }
  // The first run makes the database, which is not measured.
  run(['--list'], options)
  const began = performance.now()
  const { seconds, peak } = run(args, options)
  const wall = (performance.now() - began) / 1_000
  rmSync(DATA_DIR, { recursive: true })
  const own = seconds - start.seconds
  results[name] = {
    'seconds by the clock': round(wall),
    'seconds of processor': round(seconds),
    'rows a second of processor': rows === 0 ? '' : Math.round(rows / own),
    'MB at the peak': Math.round(peak / MB),
  }
  return { seconds }
}

function run(args, options) {
  const told = spawnSync(execPath, ['--import', tell, 'dist/server/import.js', ...args], options)
  if (told.status !== 0) throw new Error(told.stdout + told.stderr)
  return JSON.parse(told.stdout.trim().split('\n').at(-1))
}

async function madeUpProviders(rows) {
  const file = join(folder, `providers-${rows}.csv`)
  const out = createWriteStream(file)
  out.write(
    'external_id,building_block,name,municipality_code,physical_address,longitude,latitude,reception_number\n',
  )
  for (let row = 1; row <= rows; row += 1)
    out.write(`bench-${row},7,Centre ${row},CPT,"${row} Long Street, Cape Town",18.5,-33.9,0215550100\n`)
  await new Promise((resolve) => out.end(resolve))
  return file
}

function rowsOf(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length - 1
}

function round(seconds) {
  return Math.round(seconds * 100) / 100
}
