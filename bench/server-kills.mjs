// Kills the built server 200 times while people save, by the test of the suite.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { env, exit } from 'node:process'

const test = ['tests/server/built-server.test.ts', '-t', 'a server that is killed while people save']
const run = spawn('npx', ['vitest', 'run', '--project', 'server', ...test], {
  stdio: 'inherit',
  env: { ...env, ROUNDS: env.ROUNDS ?? '200' },
})
const [code] = await once(run, 'exit')
exit(code)
