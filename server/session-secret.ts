import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFile, makePrivateFolder } from './db/private-files.ts'

const SECRET_BYTES = 32

/** The session secret of a development machine: made once and kept in the data folder, so that a restart ends no session. */
export function loadSessionSecret(dataDir: string): string {
  makePrivateFolder(dataDir)
  const file = join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  makePrivateFile(file)
  return readFileSync(file, 'utf8')
}
