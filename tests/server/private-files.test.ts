import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { makePrivateFolder } from '#server/db/private-files.ts'
import { openFileTransport } from '#server/mail/transport.ts'
import { loadSessionSecret } from '#server/secrets.ts'

const parent = mkdtempSync(join(tmpdir(), 'gbvf-private-'))
afterAll(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

const allPrivate = {
  'gbvf.sqlite': '600',
  'gbvf.sqlite-shm': '600',
  'gbvf.sqlite-wal': '600',
  'session-secret': '600',
  mail: '700',
}

async function useAll(dataDir: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  loadSessionSecret(dataDir)
  const mails = openFileTransport(join(dataDir, 'mail'), { now: () => 0 })
  const modes = modesIn(dataDir)
  mails.close()
  await database.close()
  return modes
}

it('a server stores its files for itself only, in a folder of its own', async () => {
  const folder = join(parent, 'new', 'data')
  expect(await useAll(folder)).toEqual(allPrivate)
  expect(modeOf(folder)).toBe('700')
})

it('a server takes away the rights of others on its existing files', async () => {
  const folder = join(parent, 'wide')
  await useAll(folder)
  const beside = ['gbvf.sqlite-wal', 'gbvf.sqlite-shm'].filter((name) => !existsSync(join(folder, name)))
  for (const name of beside) writeFileSync(join(folder, name), '')
  for (const name of Object.keys(allPrivate)) chmodSync(join(folder, name), name === 'mail' ? 0o755 : 0o644)
  chmodSync(folder, 0o755)
  expect(await useAll(folder)).toEqual(allPrivate)
  expect(modeOf(folder)).toBe('700')
})

it('a server does not change a folder that everyone shares', () => {
  const shared = join(parent, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  makePrivateFolder(shared)
  expect(modeOf(shared)).toBe('1777')
})
