import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFile, makePrivateFolder } from './db/private-files.ts'

export const SHORTEST_SECRET = 32
const MIN_DISTINCT = 8

/**
 * Returns the reason why a secret could be guessed, or null. It detects texts typed to satisfy a minimum length: few
 * different characters, a repeated pattern, a run such as `abcdefgh` or `01234567`. It cannot tell a sentence from
 * random characters.
 */
export function weaknessOf(secret: string): string | null {
  if (secret.length < SHORTEST_SECRET) return `it needs at least ${SHORTEST_SECRET} characters`
  if (new Set(secret).size < MIN_DISTINCT) return `it needs at least ${MIN_DISTINCT} different characters`
  if (isRepeated(secret)) return 'it repeats a pattern'
  if (isRun(secret)) return 'its characters are in sequence'
  return null
}

/** Returns true if a pattern occurs at least twice, complete or cut off at the end. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.slice(period) === text.slice(0, -period)) return true
  return false
}

/** Returns true if more than half of the characters are neighbours of the one before in the alphabet. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1)
  return steps.length > text.length / 2
}

const SECRET_BYTES = 32

/** Loads the secret of a development machine, kept in the data folder so that a restart ends no session. */
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
