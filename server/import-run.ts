import { readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { importWriteTimeoutMs } from './imports/import-context.ts'
import { executeRun } from './imports/runs/execute-run.ts'
import type { WorkerMessage } from './imports/runs/forked-worker.ts'
import { failureOf, type Progress } from './imports/runs/worker.ts'

/** Executes one import for the server that started it, and reports its progress. */

const TELL_EVERY_MS = 250

// The server is gone and would receive nothing, so the transaction is dropped and nothing changes.
const leave = () => process.exit(1)
process.once('disconnect', leave)

const say = (message: WorkerMessage) => process.send?.(message)
let lastState = ''
let toldAt = 0
function notify(progress: Progress): void {
  const now = performance.now()
  if (progress.state === lastState && now - toldAt < TELL_EVERY_MS) return
  lastState = progress.state
  toldAt = now
  say({ progress })
}

const [runId = ''] = process.argv.slice(2)
const { dataDir, databaseUrl } = readConfig(process.env)
const database = await openDatabase({ dataDir, databaseUrl, writeTimeoutMs: importWriteTimeoutMs })
try {
  await executeRun({ database, clock: { now: () => Date.now() }, notify }, runId)
} catch (error) {
  say({ failure: failureOf(error) })
  process.exitCode = 1
} finally {
  await database.close()
  process.off('disconnect', leave)
  process.disconnect?.()
}
