import { spawn } from 'node:child_process'
import { env, execPath, stderr } from 'node:process'
import { createInterface } from 'node:readline'

/** Told at the end of the process that imports: seconds of processor and bytes of memory at its peak. */
const tell = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();console.log(JSON.stringify({seconds:(u+s)/1e6,peak:m*1024}))})`

/**
 * Runs the built import in a process of its own, and passes on how far it is.
 * @param database `DATA_DIR` or `DATABASE_URL`
 * @param heap megabytes that V8 may take, or undefined for its own choice
 * @returns `wall` and `seconds` of processor, and `peak` bytes of memory
 */
export async function measure(args, { database, heap }) {
  const began = performance.now()
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`]
  const child = spawn(execPath, [...flags, '--import', tell, 'dist/server/import.js', ...args], {
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
