// npm run import's speed and memory on each kind of database: the real files where GBVF_DATA names their folder, a quarter's
// workbook of the size and layout of the police's, and made-up lists of two lengths, whose peaks of memory show that a
// longer file needs no more. ROUNDS names those that are wanted, as `workbook|wards`. `npm run build` first.
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { chdir, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { withBuilt } from '../built.mjs'
import { writeCrime, writeProviders, writeWeights } from './made-up.mjs'
import { measure } from './measure.mjs'

chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const DATA = env.GBVF_DATA ?? '../shared/data'
const lengths = { crime: [100_000, 1_000_000], providers: [10_000, 100_000] }
const MB = 1_048_576
/** In megabytes. V8's own limit depends on the machine. */
const SMALL_HEAP = 64
const wanted = new RegExp(env.ROUNDS ?? '')
const chosen = env.DATABASES?.split(',') ?? ['sqlite', 'postgresql']

await withBuilt('import/prepare', async (prepare, folder) => {
  const rounds = (await roundsIn(folder, prepare)).filter(({ name }) => wanted.test(name))
  if (chosen.includes('sqlite')) await measureOn('SQLite', onSqlite(folder), rounds)
  if (!chosen.includes('postgresql')) return
  const reason = prepare.whyNoPostgres()
  if (reason !== undefined) return console.log(reason)
  const cluster = await prepare.startPostgres()
  try {
    await measureOn('PostgreSQL', onPostgres(cluster), rounds)
  } finally {
    await cluster.stop()
  }
})
console.log(`${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}`)

async function measureOn(name, withDatabase, rounds) {
  const results = {}
  const start = await withDatabase((database) => measure(['--list'], { database }))
  results['the start alone'] = figuresOf(start, 0, 0)
  for (const { name: round, args, rows, heap } of rounds) {
    const found = await withDatabase((database) => measure(args, { database, heap }))
    results[round] = figuresOf(found, rows, start.seconds)
  }
  console.log(name)
  console.table(results)
}

function figuresOf({ wall, seconds, peak }, rows, startSeconds) {
  return {
    'seconds by the clock': Number(wall.toFixed(1)),
    'seconds of processor': Number(seconds.toFixed(1)),
    'rows a second of processor': rows === 0 ? '' : Math.round(rows / (seconds - startSeconds)),
    'MB at the peak': Math.round(peak / MB),
  }
}

/** Each round gets a new database, which is created before the measurement. */
function onSqlite(folder) {
  return async (work) => {
    const database = { DATA_DIR: mkdtempSync(join(folder, 'sqlite-')) }
    await measure(['--list'], { database })
    return work(database)
  }
}

function onPostgres(cluster) {
  return async (work) => {
    const { url, drop } = await cluster.freshDatabase()
    const database = { DATABASE_URL: url }
    await measure(['--list'], { database })
    try {
      return await work(database)
    } finally {
      await drop()
    }
  }
}

async function roundsIn(folder, { writeQuarter }) {
  const rounds = []
  const add = (name, rows, args, heap) => rounds.push({ name, rows, args, heap })
  if (existsSync(join(DATA, 'saps'))) {
    const file = (name) => join(DATA, 'saps', name)
    const annual = file('annual_by_station_2005-06_2015-16.csv')
    const weights = ['--weights', file('station_municipality_weights.csv')]
    add('crime figures of ten years, checked only', rowsOf(annual), [
      'crime',
      annual,
      ...weights,
      '--dry-run',
    ])
    add('crime figures of ten years', rowsOf(annual), ['crime', annual, ...weights])
    const workbook = join(folder, 'quarter.xlsx')
    const rows = await writeQuarter(workbook, join(DATA, 'saps'))
    const stations = ['--stations', file('police_stations.csv'), '--renames', file('station_renames.csv')]
    const size = (statSync(workbook).size / MB).toFixed(1)
    add(`a quarter's workbook of ${size} MB`, rows, ['crime', workbook, ...weights, ...stations])
  } else console.log('The real figures are not measured: GBVF_DATA names no folder that has them.')
  if (existsSync(join(DATA, 'boundaries'))) {
    const file = (name) => join(DATA, 'boundaries', name)
    add('municipalities with all above', 274, ['boundaries', file('za-boundaries.topojson')])
    add('wards', 4_468, ['boundaries', file('wards.topojson')])
  } else console.log('Boundaries are not measured: GBVF_DATA names no folder that has them.')
  const weights = join(folder, 'weights.csv')
  await writeWeights(weights, municipalityCodes())
  for (const rows of lengths.crime) {
    const file = join(folder, `crime-${rows}.csv`)
    await writeCrime(file, rows)
    add(`${rows} crime figures`, rows, ['crime', file, '--weights', weights])
    if (rows === lengths.crime.at(-1))
      add(`${rows} in a heap of ${SMALL_HEAP} MB`, rows, ['crime', file, '--weights', weights], SMALL_HEAP)
  }
  for (const rows of lengths.providers) {
    const file = join(folder, `providers-${rows}.csv`)
    await writeProviders(file, rows)
    add(`${rows} providers`, rows, ['providers', file])
  }
  return rounds
}

function municipalityCodes() {
  const { objects } = JSON.parse(readFileSync('server/db/seed/geography/default.topo.json', 'utf8'))
  return objects.municipalities.geometries.map(({ id }) => id.split(':')[1])
}

function rowsOf(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length - 1
}
