import { fork } from 'node:child_process'
import * as z from 'zod/mini'
import { words } from '../words.ts'
import { Failure, Progress, failureOf, type StartWorker } from './worker.ts'

/** What a worker says to the server that started it. */
const Message = z.union([z.object({ progress: Progress }), z.object({ failure: Failure })])
export type Message = z.input<typeof Message>

/** What the process of one import may use. */
interface Bounds {
  /** Megabytes of the heap. A file of any length is read in less than a hundred. */
  readonly heap: number
  readonly minutes: number
}

const usual: Bounds = { heap: 512, minutes: 60 }
const MINUTE_MS = 60_000
/** How V8 ends a process that has used up its heap. */
const ABORTED = 'SIGABRT'

/** Workers that are processes of their own, which run `program`: so the server goes on answering. */
export function forked(program: string, { heap, minutes }: Bounds = usual): StartWorker {
  return (runId, tell) => {
    const child = fork(program, [runId], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
    })
    let failure: Failure | undefined
    const tooLong = setTimeout(() => {
      failure = { ...failureOf(new Error('The import took too long')), said: words.tookTooLong(minutes) }
      child.kill('SIGKILL')
    }, minutes * MINUTE_MS)
    child.on('message', (sent) => {
      const message = Message.parse(sent)
      if ('progress' in message) tell(message.progress)
      else failure = message.failure
    })
    const gone = new Promise<Failure | undefined>((resolve) => {
      child.once('error', (error) => resolve(failureOf(error)))
      child.once('close', (code, signal) => {
        clearTimeout(tooLong)
        resolve(failure ?? (code === 0 ? undefined : endedWith(code, signal)))
      })
    })
    return { gone, end: () => void child.kill('SIGKILL') }
  }
}

function endedWith(code: number | null, signal: NodeJS.Signals | null): Failure {
  const failure = failureOf(new Error(`The import ended with ${signal ?? `code ${code}`}`))
  return signal === ABORTED ? { ...failure, said: words.tookTooMuchMemory } : failure
}
