import { ImportTrouble, type Imported, type ImportReason } from '#src/offline/engine/sync.ts'
import type { QuarantinedRow } from '#src/offline/database/page-news.ts'
import type { Sync } from './outbox.tsx'

export type Loaded =
  | (Imported & { readonly type: 'loaded' })
  | { readonly type: 'trouble'; readonly reason: ImportReason | 'unknown' }

export async function loadFile(sync: Sync, file: Blob, password: string): Promise<Loaded> {
  try {
    return { type: 'loaded', ...(await sync.importFile(file, password)) }
  } catch (error) {
    // Nothing was imported. The person sees why, and may try again.
    return { type: 'trouble', reason: error instanceof ImportTrouble ? error.reason : 'unknown' }
  }
}

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function quarantinedFile(row: QuarantinedRow): Blob {
  return new Blob([JSON.stringify({ format: 'gbvf-quarantined', ...row })], { type: 'application/json' })
}
