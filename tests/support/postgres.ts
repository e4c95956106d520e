import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.mjs'

/**
 * A PostgreSQL for the tests of a run: the one at TEST_DATABASE_URL, or a temporary cluster made from the programs
 * installed on this machine. It need not be durable, because nothing in it outlives the tests.
 */
export interface Cluster {
  readonly address: string
  /** Creates a database: empty, or a copy of one without connections. */
  freshDatabase(template?: string): Promise<ClusterDatabase>
  stop(): Promise<void>
}

export interface ClusterDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

const INSTALLED = '/usr/lib/postgresql'
const START_TRIES = 200
const START_PAUSE_MS = 25

/** Returns the reason why there is no PostgreSQL to test on; undefined if there is one. */
export function whyNoPostgres(): string | undefined {
  if (process.env['TEST_DATABASE_URL'] !== undefined || programFolder() !== undefined) return undefined
  return `PostgreSQL is not tested here: set TEST_DATABASE_URL, or install it under ${INSTALLED}.`
}

export async function startPostgres(): Promise<Cluster> {
  const address = process.env['TEST_DATABASE_URL']
  return address === undefined ? startOwnCluster() : clusterAt(address)
}

async function startOwnCluster(): Promise<Cluster> {
  const programs = programFolder()
  if (programs === undefined) throw new Error(whyNoPostgres())
  const owner = ownerOfCluster()
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-postgres-'))
  chmodSync(folder, 0o700)
  chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://tests@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return clusterAt(url, stop)
}

/** Returns a running cluster; `stop` ends it. */
export function clusterAt(address: string, stop: () => Promise<void> = async () => undefined): Cluster {
  const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    address,
    async freshDatabase(template = 'template1') {
      const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2)}`
      await connected(async (client) => {
        const { rows } = await client.query<{ major: number }>(
          "select current_setting('server_version_num')::int / 10000 as major",
        )
        // From version 15 on it would write every page to its log, which takes half as long again.
        const strategy = (rows[0]?.major ?? 0) >= 15 ? 'strategy file_copy' : ''
        await client.query(`create database ${name} template ${template} ${strategy}`)
      })
      const url = new URL(address)
      url.pathname = `/${name}`
      const drop = async () =>
        void (await connected((client) => client.query(`drop database ${name} with (force)`)))
      return { name, url: url.href, drop }
    },
    stop,
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === START_TRIES) throw new Error('PostgreSQL did not start', { cause: error })
      await pause(START_PAUSE_MS)
    }
  }
}

/** Returns the folder of the newest installed version. */
function programFolder(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined
  const folders = readdirSync(INSTALLED)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Returns a user other than root: PostgreSQL refuses to run as root, which a container's tests often are. */
function ownerOfCluster(): { uid: number; gid: number } {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0 }
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (entry === null) throw new Error('There is no user postgres to run it as')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
