import { spawn } from 'node:child_process'
import { env, execPath, stderr } from 'node:process'
import { createInterface } from 'node:readline'

/** The importing process prints its processor seconds and its peak memory in bytes at its end. */
const printUsage = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();console.log(JSON.stringify({seconds:(u+s)/1e6,peak:m*1024}))})`

/**
 * Runs the built import in a separate process, and passes on its progress.
 * @param database `DATA_DIR` or `DATABASE_URL`
 * @param heap megabytes that V8 may take, or undefined for its own choice
 * @returns `wall` and `seconds` of processor, and `peak` bytes of memory
 */
export async function measure(args, { database, heap }) {
  const began = performance.now()
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`]
  const child = spawn(execPath, [...flags, '--import', printUsage, 'dist/server/import.js', ...args], {
    env: { ...env, SEED: 'reference', DATABASE_URL: '', ...database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (stderr.isTTY) stderr.write(`${' '.repeat(40)}\r`)
  if (code !== 0) throw new Error(lines.join('\n'))
  return { ...JSON.parse(lines.at(-1)), wall: (performance.now() - began) / 1_000 }
}
