import { imports } from '#contract/calls/imports.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { limits } from '#contract/wire.ts'
import { toBase64 } from '#src/offline/encryption/readable-row.ts'
import { problemOf, type Api } from '../core/api.ts'

export interface FileOfImport {
  /** The role of the file in the import: the main file, or the option that it belongs to. */
  readonly role: string
  readonly file: File
}

interface PartUpload {
  readonly api: Api
  readonly as: StakeholderId
  readonly signal: AbortSignal
  /** Resolves after the given milliseconds, or once a try may succeed sooner. Rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Called with the bytes that have arrived, and whether there is no signal now. */
  readonly notify: (progress: { readonly done: number; readonly isCutOff: boolean }) => void
}

const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 15_000

/**
 * Uploads the files of an import part by part, and starts the import once all have arrived. Without a signal it waits,
 * and then continues with the missing part.
 * @throws ProblemError for a problem that waiting does not solve; DOMException if a file can no longer be read
 */
export async function sendParts(
  upload: PartUpload,
  runId: string,
  files: readonly FileOfImport[],
): Promise<void> {
  const { api, as, signal, notify } = upload
  let done = 0
  for (const { role, file } of files)
    for (let index = 0; index * limits.importPart < file.size; index += 1) {
      const start = index * limits.importPart
      const part = file.slice(start, start + limits.importPart)
      const content = toBase64(new Uint8Array(await part.arrayBuffer()))
      await retryUntilOnline(upload, done, () =>
        api.ask(imports.addPart, { runId, role, index, content }, { as, signal, patience: PATIENCE_MS }),
      )
      done += part.size
      notify({ done, isCutOff: false })
    }
  await retryUntilOnline(upload, done, async () => {
    // An earlier request without a response may have started the import.
    const { state } = await api.ask(imports.getRun, { runId }, { as, signal })
    if (state === 'receiving') await api.ask(imports.start, { runId }, { as, signal })
  })
}

async function retryUntilOnline(
  { signal, pause, notify }: PartUpload,
  done: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) throw error
      const problem = problemOf(error)
      const isCutOff = problem.type === 'unreachable'
      if (!isCutOff && problem.type !== 'too-many' && problem.type !== 'busy') throw error
      notify({ done, isCutOff })
      await pause(isCutOff ? wait : problem.retryAfterSeconds * 1_000, signal)
    }
  }
}
