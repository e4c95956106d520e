import { imports } from '#contract/calls/imports.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { limits } from '#contract/wire.ts'
import { toBase64 } from '#src/offline/encryption/readable-row.ts'
import { problemOf, type Api } from '../core/api.ts'

export interface FileOfImport {
  /** What it is to the import: what is taken in, or the option that it is given for. */
  readonly role: string
  readonly file: File
}

interface Errand {
  readonly api: Api
  readonly as: StakeholderId
  readonly signal: AbortSignal
  /** Resolves after so many milliseconds or once it may be worth trying sooner; rejects when the signal ends it. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Bytes that have arrived, and whether there is no signal now. */
  readonly notify: (progress: { readonly done: number; readonly isCutOff: boolean }) => void
}

/** A part takes a slow network as long as this. */
const PATIENCE_MS = 120_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/**
 * Sends the files of an import part by part, and lets it begin once all have arrived. Without signal it waits, and
 * goes on with the part that did not arrive.
 * @throws ProblemError for what waiting does not mend; DOMException where a file cannot be read any more
 */
export async function sendParts(
  errand: Errand,
  runId: string,
  files: readonly FileOfImport[],
): Promise<void> {
  const { api, as, signal, notify } = errand
  let done = 0
  for (const { role, file } of files)
    for (let index = 0; index * limits.importPart < file.size; index += 1) {
      const start = index * limits.importPart
      const part = file.slice(start, start + limits.importPart)
      const content = toBase64(new Uint8Array(await part.arrayBuffer()))
      await insist(errand, done, () =>
        api.ask(imports.addPart, { runId, role, index, content }, { as, signal, patience: PATIENCE_MS }),
      )
      done += part.size
      notify({ done, isCutOff: false })
    }
  await insist(errand, done, async () => {
    // It may have begun by a request whose answer did not come back.
    const { state } = await api.ask(imports.getRun, { runId }, { as, signal })
    if (state === 'receiving') await api.ask(imports.start, { runId }, { as, signal })
  })
}

async function insist(
  { signal, pause, notify }: Errand,
  done: number,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) throw error
      const problem = problemOf(error)
      const isCutOff = problem.kind === 'unreachable'
      if (!isCutOff && problem.kind !== 'too-many' && problem.kind !== 'busy') throw error
      notify({ done, isCutOff })
      await pause(isCutOff ? wait : problem.retryAfterSeconds * 1_000, signal)
    }
  }
}
