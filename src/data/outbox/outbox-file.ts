import { ImportTrouble, type Imported, type ImportReason } from '#src/offline/engine/sync.ts'
import type { QuarantinedRow } from '#src/offline/database/page-news.ts'
import type { Sync } from './outbox.tsx'

export type Loaded =
  | (Imported & { readonly type: 'loaded' })
  | { readonly type: 'trouble'; readonly reason: ImportReason | 'unknown' }

/** Takes a file in that was saved in the outbox, here or on another device. */
export async function loadFile(sync: Sync, file: Blob, password: string): Promise<Loaded> {
  try {
    return { type: 'loaded', ...(await sync.importFile(file, password)) }
  } catch (error) {
    // Nothing was taken in: the person is told why, and may try again.
    return { type: 'trouble', reason: error instanceof ImportTrouble ? error.reason : 'unknown' }
  }
}

/** Hands a file to the browser, which puts it where the person keeps what they download. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A row that could not be read, as whoever helps may want it. */
export function quarantinedFile(row: QuarantinedRow): Blob {
  return new Blob([JSON.stringify({ format: 'gbvf-quarantined', ...row })], { type: 'application/json' })
}
