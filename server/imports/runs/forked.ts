import { fork } from 'node:child_process'
import * as z from 'zod/mini'
import { Failure, Progress, failureOf, type StartWorker } from './worker.ts'

/** What a worker says to the server that started it. */
const Message = z.union([z.object({ progress: Progress }), z.object({ failure: Failure })])
export type Message = z.input<typeof Message>

/** Workers that are processes of their own, which run `program`: so the server goes on answering. */
export function forked(program: string): StartWorker {
  return (runId, tell) => {
    const child = fork(program, [runId], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let failure: Failure | undefined
    child.on('message', (sent) => {
      const message = Message.parse(sent)
      if ('progress' in message) tell(message.progress)
      else failure = message.failure
    })
    const gone = new Promise<Failure | undefined>((resolve) => {
      child.once('error', (error) => resolve(failureOf(error)))
      child.once('close', (code) => resolve(failure ?? (code === 0 ? undefined : endedWith(code))))
    })
    return { gone, end: () => void child.kill('SIGKILL') }
  }
}

function endedWith(code: number | null): Failure {
  return failureOf(new Error(`The import ended with ${code === null ? 'a signal' : `code ${code}`}`))
}
