import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { digestWeekAt } from '#server/mail/digest.ts'
import { read } from './data.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { NEUTRAL_PAGE } from '#contract/rules/page-paths.ts'

/** The folder of this run: runs may overlap. The configuration passes it to every worker. */
export const runFolder = resolve(process.env['E2E_FOLDER'] ?? '.cache/e2e')
/** A copy of the build, so that a new build does not affect a running test. */
export const build = join(runFolder, 'build')
const patience = 30_000

/** A data folder with the demonstration country, which is filled once for a run and copied for every server. */
const template = join(runFolder, 'template')

export interface Server {
  readonly address: string
  /** The folder of its SQLite file. */
  readonly folder: string
  /** Stops it as an operator would, with time to close. */
  stop(): Promise<void>
  /** Stops it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again with the same address and data, and an operator's flags. */
  start(...flags: readonly '--restored'[]): Promise<void>
  /** Everything that it has printed since the first start. */
  logs(): string
  /** Stops it and deletes its data. */
  discard(): Promise<void>
}

/**
 * The real server as it is built, or another build of it, with data of its own.
 * @param before changes the data before the server first reads it
 * @param settings more of its environment
 */
export async function aServer(
  from = build,
  before: (data: Pick<Server, 'folder'>) => void = () => undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'gbvf-'))
  await cp(template, folder, { recursive: true })
  before({ folder })
  const server = await serverOn(folder, from, settings)
  return {
    ...server,
    discard: async () => {
      // Another server must not inherit the settings.
      await (Object.keys(settings).length > 0 ? server.stop() : server.leave())
      // The server may still write files while it ends.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Copies the build, and seeds the template of the data folders. */
export async function fillTemplate(): Promise<void> {
  await rm(template, { recursive: true, force: true })
  await copyBuild(build)
  const server = await serverOn(template, build)
  await digestsOut(server)
  await server.stop()
}

/** Otherwise every server of the run would first create and send them. */
async function digestsOut(server: Pick<Server, 'folder'>): Promise<void> {
  if (digestWeekAt(Date.now()) === undefined) return
  const toDo = `select (select count(*) from boundaries where boundary_type_id = 1)
      - (select count(*) from system_values where name like 'digest of %')
      + (select count(*) from mails where sent_at is null) as left`
  while ((read<{ left: number }>(server, toDo)[0]?.left ?? 0) > 0) await pause(50)
}

/** A copy of the build that a test may change. It lies in the tree, where the server finds its packages. */
export async function copyBuild(to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(resolve('dist'), to, { recursive: true })
}

/** The idle processes of this worker, which the next servers use. */
const idle: ChildProcess[] = []

async function serverOn(
  folder: string,
  from: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Omit<Server, 'discard'> & { readonly leave: () => Promise<void> }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''
  const print = (chunk: Buffer) => (printed += chunk.toString())

  const start = async (...flags: readonly '--restored'[]) => {
    const started = (flags.length === 0 ? idle.pop() : undefined) ?? aHost(flags)
    started.stdout?.on('data', print)
    started.stderr?.on('data', print)
    child = started
    const before = printed.length
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED: 'demo',
      // Another host for a browser, and the same machine.
      EXIT_URL: `http://localhost:${port}${NEUTRAL_PAGE}`,
      ...settings,
    }
    started.send({ program: join(from, 'server/main.js'), env })
    await listening(started, () => printed.slice(before).includes(`is at ${address}`)).catch(
      (reason: unknown) => {
        started.kill('SIGKILL')
        throw new Error(`The server did not start. It printed:\n${printed}`, { cause: reason })
      },
    )
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || hasEnded(ending)) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  /** Stops the server; its process waits for the next one. */
  const leave = async () => {
    const left = child
    child = undefined
    if (!left || hasEnded(left)) return
    left.send({})
    while (await answers(`${address}/api/health`)) await pause(10)
    left.stdout?.off('data', print)
    left.stderr?.off('data', print)
    idle.push(left)
  }

  await start()
  return {
    address,
    folder,
    start,
    leave,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    logs: () => printed,
  }
}

function aHost(flags: readonly string[]): ChildProcess {
  const { DATABASE_URL: _elsewhere, SMTP_URL: _otherPost, ...env } = process.env
  const host = join(import.meta.dirname, 'server-host.mjs')
  // Without source maps, whose parsing takes a quarter of each start: its log names places in the bundle.
  return spawn(process.execPath, [host, ...flags], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Waits until the server says that it listens: another one may answer at its address, if both took the same port. */
async function listening(child: ChildProcess, hasSaid: () => boolean): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}.`)
    if (hasSaid()) return
    await pause(50)
  }
  throw new Error(`It did not listen within ${patience} ms.`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false // nobody listens yet
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
