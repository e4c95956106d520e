import type { Database } from '#server/db/connection.ts'
import type { Clock } from '#server/http/context.ts'
import { executeRun } from '#server/imports/runs/execute-run.ts'
import { failureOf, type StartWorker } from '#server/imports/runs/worker.ts'

/** Carries out imports in this process, as the program of the built server does in one of its own. */
export function workersHere(database: Database, clock: Clock): StartWorker {
  return (runId, tell) => {
    let isEnded = false
    const exited = executeRun(
      {
        database,
        clock,
        tell: (progress) => {
          tell(progress)
          // A process would be gone by now.
          if (isEnded) throw new Error('The worker was ended')
        },
      },
      runId,
    ).then(() => undefined, failureOf)
    return { exited, end: () => void (isEnded = true) }
  }
}
