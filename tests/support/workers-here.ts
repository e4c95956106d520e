import type { Database } from '#server/db/connection.ts'
import type { Clock } from '#server/http/context.ts'
import { executeRun } from '#server/imports/runs/execute-run.ts'
import { failureOf, type StartWorker } from '#server/imports/runs/worker.ts'

/** Executes imports in this process; the built server does so in a separate one. */
export function workersHere(database: Database, clock: Clock): StartWorker {
  return (runId, notify) => {
    let isEnded = false
    const exited = executeRun(
      {
        database,
        clock,
        notify: (progress) => {
          notify(progress)
          // A real process would have exited by now.
          if (isEnded) throw new Error('The worker was ended')
        },
      },
      runId,
    ).then(() => undefined, failureOf)
    return { exited, end: () => void (isEnded = true) }
  }
}
