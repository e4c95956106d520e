// Puts one small bug after the other into the engine, the store, the sending and the server, and runs the tests that
// must notice it, after they passed without any. Nothing on the disk is changed. ONLY=<part of a name or a path> runs a
// few. Fails where a bug survives, or stands no longer where the list says.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'vite'

const PARALLEL = 2
const MAX_MS = Number(process.env.MAX_MS ?? 300_000)
const HISTORIES = '60'
const histories = ['tests/histories/histories.test.ts']
const only = process.env.ONLY ?? ''

// The code that makes the demonstration data may have changed since the last run.
rmSync('.cache/demo', { recursive: true, force: true })

const loader = await createServer({
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const { mutants } = await loader.ssrLoadModule('/bench/mutants/mutants.ts')
await loader.close()

const misplaced = mutants.filter(({ file, find }) => countIn(readFileSync(file, 'utf8'), find) !== 1)
for (const { name, file } of misplaced) console.error(`${file} does not hold the text of "${name}" just once`)
if (misplaced.length > 0) process.exit(1)

const wanted = mutants.filter(({ name, file }) => name.includes(only) || file.includes(only))
for (const files of new Set([...wanted.map(({ tests }) => tests), histories])) {
  if (await vitest(null, files)) continue
  console.error(`Without any bug these fail, or take too long: ${files.join(' ')}`)
  process.exit(1)
}
const rows = []
const queue = [...wanted]
await Promise.all(Array.from({ length: PARALLEL }, work))
console.table(rows)
const survivors = rows.filter(({ caught }) => caught.startsWith('NOT CAUGHT'))
console.log(`${rows.length - survivors.length} of ${rows.length} caught`)
process.exitCode = survivors.length === 0 ? 0 : 1

async function work() {
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const began = performance.now()
    const caught = await catcherOf(mutant)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    rows.push({ mutant: mutant.name, file: mutant.file, caught, seconds })
    console.log(`${caught}: ${mutant.name} (${seconds} s)`)
  }
}

async function catcherOf({ name, tests }) {
  for (const [way, files] of Object.entries({ 'unit tests': tests, histories })) {
    const passed = await vitest(name, files)
    if (passed !== true) return passed === false ? way : `NOT CAUGHT: the ${way} took too long`
  }
  return 'NOT CAUGHT'
}

/** Whether all of these pass with the bug; null where nobody knows after a long time. */
function vitest(mutant, files) {
  const env = { ...process.env, SEED: '1', HISTORIES, ...(mutant === null ? {} : { MUTANT: mutant }) }
  const config = ['--config', 'bench/mutants/vitest.config.ts']
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...files], {
      env,
      stdio: process.env.SHOW === undefined ? 'ignore' : 'inherit',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === null ? null : code === 0)
    })
  })
}

function countIn(text, part) {
  return text.split(part).length - 1
}
