import { spawn } from 'node:child_process'
import { once } from 'node:events'

const KILLS_A_RUN = 3

/** The browser test of the suite, as often as it takes for so many kills. @returns the exit code */
export async function killPhones(kills) {
  const runs = Math.ceil(kills / KILLS_A_RUN)
  const test = ['playwright', 'test', 'e2e/crash.spec.ts', `--repeat-each=${runs}`, '--reporter=list']
  const [code] = await once(spawn('npx', test, { stdio: 'inherit' }), 'exit')
  return code
}
