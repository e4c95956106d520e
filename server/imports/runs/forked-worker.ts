import { fork } from 'node:child_process'
import * as z from 'zod/mini'
import { t } from '#contract/i18n/t.ts'
import { Failure, Progress, failureOf, type StartWorker } from './worker.ts'

/** A message from a worker to its server. */
const WorkerMessage = z.union([z.object({ progress: Progress }), z.object({ failure: Failure })])
export type WorkerMessage = z.input<typeof WorkerMessage>

interface WorkerLimits {
  /** Megabytes of the heap. A file of any length needs less than a hundred. */
  readonly heap: number
  readonly minutes: number
}

const defaultLimits: WorkerLimits = { heap: 512, minutes: 60 }
const MINUTE_MS = 60_000
/** The signal by which V8 ends a process that is out of memory. */
const ABORTED = 'SIGABRT'

/** Starts workers as child processes that run `program`, so that the server stays responsive. */
export function forkedWorker(program: string, { heap, minutes }: WorkerLimits = defaultLimits): StartWorker {
  return (runId, notify) => {
    const child = fork(program, [runId], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
    })
    let failure: Failure | undefined
    const tooLong = setTimeout(() => {
      failure = {
        ...failureOf(new Error('The import took too long')),
        said: t('importFile.tookTooLong', { minutes }),
      }
      child.kill('SIGKILL')
    }, minutes * MINUTE_MS)
    child.on('message', (sent) => {
      const message = WorkerMessage.parse(sent)
      if ('progress' in message) notify(message.progress)
      else failure = message.failure
    })
    const exited = new Promise<Failure | undefined>((resolve) => {
      child.once('error', (error) => resolve(failureOf(error)))
      child.once('close', (code, signal) => {
        clearTimeout(tooLong)
        resolve(failure ?? (code === 0 ? undefined : exitFailure(code, signal)))
      })
    })
    return { exited, end: () => void child.kill('SIGKILL') }
  }
}

function exitFailure(code: number | null, signal: NodeJS.Signals | null): Failure {
  const failure = failureOf(new Error(`The import ended with ${signal ?? `code ${code}`}`))
  return signal === ABORTED ? { ...failure, said: t('importFile.tookTooMuchMemory') } : failure
}
