import * as z from 'zod/mini'

/** The progress of a run as its worker reports it. */
export const Progress = z.object({
  state: z.enum(['checking', 'changing']),
  /** The number of rows read, or of items processed while changing. */
  progress: z.int(),
  of: z.nullable(z.int()),
})
export type Progress = z.output<typeof Progress>

/** An error of the server. `said` is the message for the person, if there is a useful one. */
export const Failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  said: z.optional(z.string()),
})
export type Failure = z.output<typeof Failure>

export interface Worker {
  /** Kills the worker. Its transaction is rolled back. */
  end(): void
  /** Resolves when the worker has exited; undefined if nothing went wrong. */
  readonly exited: Promise<Failure | undefined>
}

/** Starts a worker for a run in the state `checking`. */
export type StartWorker = (runId: string, notify: (progress: Progress) => void) => Worker

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { name, message, stack }
}
