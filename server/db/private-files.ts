import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600
const STICKY = 0o1000

/** Makes a folder that only its owner may enter, or makes it so where it is there already. */
export function keepPrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  tighten(folder, OWN_FOLDER)
}

/** Makes a file that only its owner may read, before anyone writes to it, or makes it so where it is there already. */
export function keepPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  tighten(file, OWN_FILE)
}

/** The same for a file that may be there. */
export function keepPrivateIfThere(file: string): void {
  if (existsSync(file)) tighten(file, OWN_FILE)
}

/** What belongs to someone else, and a folder that everyone shares, such as `/tmp`, stay as they are. */
function tighten(path: string, mode: number): void {
  const { uid, mode: present } = statSync(path)
  const isOwn = process.getuid?.() === uid && (present & STICKY) === 0
  if (isOwn && (present & 0o077) !== 0) chmodSync(path, mode)
}
