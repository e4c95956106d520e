import { existsSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemo, fillFiles, fillReference } from './fill-demo.ts'
import { startPostgres, whyNoPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run whose content its test files copy. */
    runFolder: string
  }
}

/**
 * Makes what all test files of a run share: the reference and the demonstration data in both databases, and the
 * PostgreSQL cluster. A file waits only for the database that it uses. The tests of screens, which need no server, make
 * nothing.
 */
export default function globalSetup(project: TestProject): undefined | (() => Promise<void>) {
  const { provide, vitest } = project
  // Vitest calls this for each project too, and hands them what the root provides.
  if (!project.isRootProject()) return undefined
  if (vitest.projects.every(({ name }) => name === 'screens')) return undefined
  if (hasRoom(MEMORY)) process.env['TMPDIR'] = MEMORY
  const folder = mkdtempSync(join(tmpdir(), 'gbvf-tests-'))
  provide('runFolder', folder)
  const made = Promise.allSettled([
    told(folder, 'sqlite', () => fillFiles(folder)),
    ...(whyNoPostgres() === undefined ? [told(folder, 'postgresql', makeInCluster)] : []),
  ])
  const ends: (() => Promise<void>)[] = []
  return async () => {
    await made
    for (const end of ends) await end()
    rmSync(folder, { recursive: true })
  }

  async function makeInCluster(): Promise<object> {
    const cluster = await startPostgres()
    ends.push(() => cluster.stop())
    const [reference, demo] = [await cluster.freshDatabase(), await cluster.freshDatabase()]
    ends.unshift(
      () => reference.drop(),
      () => demo.drop(),
    )
    await fillReference({ dataDir: '', databaseUrl: reference.url })
    await fillDemo({ dataDir: '', databaseUrl: demo.url })
    return { address: cluster.address, reference: reference.name, demo: demo.name }
  }
}

/** On Linux a file system in memory, on which PostgreSQL copies a database in a fifth of the time. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES
}

/** Writes the result for the test files, atomically, because another process reads it. */
async function told(folder: string, name: string, make: () => Promise<object>): Promise<void> {
  const word = await make().catch((error: unknown) => ({ fault: String(error) }))
  const file = join(folder, `${name}.json`)
  writeFileSync(`${file}.new`, JSON.stringify(word))
  renameSync(`${file}.new`, file)
}
