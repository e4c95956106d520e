import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600
const STICKY = 0o1000

/** Creates a folder that only its owner may enter, or tightens an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  tighten(folder, OWN_FOLDER)
}

/** Creates a file that only its owner may read, or tightens an existing one. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  tighten(file, OWN_FILE)
}

export function makePrivateIfPresent(file: string): void {
  if (existsSync(file)) tighten(file, OWN_FILE)
}

/** Leaves files of other users and shared folders such as `/tmp` alone. */
function tighten(path: string, mode: number): void {
  const { uid, mode: present } = statSync(path)
  const isOwn = process.getuid?.() === uid && (present & STICKY) === 0
  if (isOwn && (present & 0o077) !== 0) chmodSync(path, mode)
}
