import { DeviceLocked } from './device-locked.ts'
import { Undecryptable } from './cipher.ts'

interface Opened<Closed, Open> {
  readonly opened: readonly Open[]
  readonly unreadable: readonly Closed[]
}

/** Decrypts the rows and separates those that cannot be decrypted. @throws Locked */
export async function decryptAll<Closed, Open>(
  rows: readonly Closed[],
  open: (row: Closed) => Promise<Open>,
): Promise<Opened<Closed, Open>> {
  const opened: Open[] = []
  const unreadable: Closed[] = []
  const settled = await Promise.allSettled(rows.map(open))
  for (const [index, one] of settled.entries()) {
    const row = rows[index]
    if (one.status === 'fulfilled') opened.push(one.value)
    else if (!(one.reason instanceof Undecryptable)) throw new DeviceLocked()
    else if (row !== undefined) unreadable.push(row)
  }
  return { opened, unreadable }
}
