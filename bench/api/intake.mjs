// npm run bench:api: how many waiting edits a second the server takes in, on a SQLite file, in pushes of fifty.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { chdir, cpuUsage, env } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

const EDITS = Number(env.EDITS ?? 2_000)
const ROUNDS = 3
const GOAL = 3_000
const built = '.cache/bench/api'

await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { ssr: 'bench/api/intake.ts', outDir: built, emptyOutDir: true, target: 'node20', sourcemap: true },
})
// The bundler leaves this behind, and demonstration data is never loaded in production.
delete env.NODE_ENV
const { openIntake } = await import(pathToFileURL(join(built, 'intake.js')).href)

const folder = mkdtempSync(join(built, 'data-'))
const intake = await openIntake(folder)
await intake.push(EDITS / 4)
const rates = []
const efforts = []
for (let round = 0; round < ROUNDS; round += 1) {
  const before = cpuUsage()
  rates.push((EDITS / (await intake.push(EDITS))) * 1_000)
  const { user, system } = cpuUsage(before)
  efforts.push((user + system) / EDITS)
}
await intake.close()
rmSync(folder, { recursive: true })

console.table({
  'edits a second, in pushes of 50': { ...figuresOf(rates), goal: GOAL },
  'microseconds of processor an edit, with the making of it': figuresOf(efforts),
})
console.log(`${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}; ${EDITS} edits a round`)

function figuresOf(measured) {
  const [lowest, median, highest] = measured.toSorted((a, b) => a - b).map(Math.round)
  return { median, lowest, highest }
}
