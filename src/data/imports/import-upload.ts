import { useSyncExternalStore } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { imports } from '#contract/calls/imports.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { Problem } from '#contract/problem.ts'
import { pageConnection } from '#src/device/connection.ts'
import { problemOf, type Api } from '../core/api.ts'
import { sendParts, type FileOfImport } from './upload-parts.ts'
import { holdUnsaved } from '../core/unsaved.ts'

export interface ImportOrder extends Omit<InputOf<typeof imports.begin>, 'files'> {
  readonly files: readonly FileOfImport[]
}

/** The progress of an upload, in bytes. */
export type Sending =
  | { readonly type: 'going'; readonly done: number; readonly total: number; readonly isCutOff: boolean }
  | { readonly type: 'arrived' | 'stopped' }
  | { readonly type: 'unreadable' }
  | { readonly type: 'failed'; readonly problem: Problem }

export interface StoredUpload {
  readonly by: StakeholderId
  readonly order: ImportOrder
  readonly sending: Sending
  readonly end: () => void
}

/** The imports of this visit, by run. An upload continues on other pages, and the same files can be sent again. */
let uploads: ReadonlyMap<string, StoredUpload> = new Map()
const listeners = new Set<() => void>()

function update(next: ReadonlyMap<string, StoredUpload>): void {
  uploads = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSending(runId: string, by: StakeholderId | null): StoredUpload | undefined {
  const all = useSyncExternalStore(listen, () => uploads)
  const own = all.get(runId)
  return own?.by === by ? own : undefined
}

export function lastOrder(kind: ImportOrder['kind'], by: StakeholderId | null): ImportOrder | undefined {
  return [...uploads.values()].findLast((one) => one.by === by && one.order.kind === kind)?.order
}

interface ImportBegin {
  readonly api: Api
  readonly by: StakeholderId
  readonly begin: (input: InputOf<typeof imports.begin>) => Promise<OutputOf<typeof imports.begin>>
}

/** Begins an import and then uploads its files. @returns the run @throws ProblemError */
export async function beginImport({ api, by, begin }: ImportBegin, order: ImportOrder): Promise<string> {
  const files = order.files.map(({ role, file }) => ({ role, name: file.name, size: file.size }))
  const { runId } = await begin({ ...order, files })
  const ended = new AbortController()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const is = (sending: Sending) =>
    update(new Map([...uploads, [runId, { by, order, sending, end: () => ended.abort() }]]))
  is({ type: 'going', done: 0, total, isCutOff: false })
  const letGo = holdUnsaved()
  const upload = {
    api,
    as: by,
    signal: ended.signal,
    pause,
    notify: (progress: { readonly done: number; readonly isCutOff: boolean }) =>
      is({ type: 'going', ...progress, total }),
  }
  void sendParts(upload, runId, order.files)
    .then(
      () => is({ type: 'arrived' }),
      (error: unknown) => is(ended.signal.aborted ? { type: 'stopped' } : failureOf(error)),
    )
    .finally(letGo)
  return runId
}

function failureOf(error: unknown): Sending {
  // A file that was moved or changed after it was chosen cannot be read completely.
  return error instanceof DOMException
    ? { type: 'unreadable' }
    : { type: 'failed', problem: problemOf(error) }
}

/** Resolves after a time, or when there is a signal again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', giveUp)
    }
    const goOn = (): void => {
      end()
      resolve()
    }
    const giveUp = (): void => {
      end()
      reject(new DOMException('', 'AbortError'))
    }
    const timer = setTimeout(goOn, milliseconds)
    const stopListening = pageConnection.listen(goOn)
    signal.addEventListener('abort', giveUp)
  })
}
