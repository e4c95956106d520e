import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Call } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { auth, userTypes } from '#contract/calls/auth.ts'
import { headers } from '#contract/wire.ts'
import { demoPassword } from '#server/db/seed/demo-sign-ins.ts'
import { requestOf } from '#src/data/core/api.ts'
import { freePort } from '../../scripts/free-port.mjs'

const PROGRAM = 'dist/server/main.js'

/** True if there is a build to start; `npm test` makes one first. */
export const isBuilt = existsSync(PROGRAM)

export interface BuiltServer {
  readonly url: string
  /** Returns everything that the server printed. */
  output(): string
  /** Kills the process, like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** Starts the built server as a separate process; resolves when it listens. */
export async function startBuilt(environment: Environment): Promise<BuiltServer> {
  const port = await freePort()
  const child = run({ HOST: '127.0.0.1', PORT: String(port), ...environment })
  const ended = endOf(child)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const listener = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('The GBVF dashboard is at')) resolve()
    }
    child.stdout?.on('data', listener)
    child.stderr?.on('data', listener)
    void ended.then(() => reject(new Error(`It ended before it listened: ${output}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts a server that must refuse to start; returns its exit code and output. */
export async function refusalOf(environment: Environment): Promise<{ code: number | null; output: string }> {
  const child = run(environment)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { code: await endOf(child), output }
}

/** Makes a call over the network, like our page. */
export function askOver(
  url: string,
  call: Call,
  input: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { path, body } = requestOf(call, input)
  return fetch(url + path, {
    method: call.method,
    headers: { 'content-type': 'application/json', [headers.client]: '1', ...more },
    ...(body === undefined ? {} : { body }),
  })
}

/**
 * Signs in with the password of the demonstration. A new device is proved by a code: a server without mail shows it, and
 * `readCode` reads it from the mail of another.
 * @returns the request headers of the session
 */
export async function signInOver(
  url: string,
  username: string,
  readCode?: () => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const login = (cookie: string) =>
    askOver(url, auth.login, { Username: username, Password: demoPassword }, { cookie })
  const first = await login('')
  const { otp, deviceToken } = auth.login.output.parse(await first.clone().json())
  if (deviceToken !== null) return sessionOf(first)
  const OTP = otp ?? (await readCode?.()) ?? ''
  const code = { Email: username, OTP, UserType: userTypes.existingUser }
  const proved = await askOver(url, accounts.verifyOtp, code, { cookie: cookiesOf(first) })
  return sessionOf(await login(cookiesOf(proved)))
}

/** Returns the request headers of the session that a sign-in response began. */
export async function sessionOf(login: Response): Promise<Readonly<Record<string, string>>> {
  const { deviceToken } = auth.login.output.parse(await login.json())
  return { cookie: cookiesOf(login), [headers.deviceToken]: deviceToken ?? '' }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

function run(environment: Environment): ChildProcess {
  return spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve))
}
