import * as z from 'zod/mini'

/** How far a run is, as the one who carries it out says. */
export const Progress = z.object({
  state: z.enum(['checking', 'changing']),
  /** Rows read; things gone through while it changes. */
  progress: z.int(),
  of: z.nullable(z.int()),
})
export type Progress = z.output<typeof Progress>

/** What went wrong where it was our fault. `said` is what its person is told; absent where that helps nobody. */
export const Failure = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  said: z.optional(z.string()),
})
export type Failure = z.output<typeof Failure>

/** Someone who carries out one run. */
export interface Worker {
  /** Ends it, whatever it is at. What it was about to change stays as it was. */
  end(): void
  /** Settles when it is gone, however that came about; undefined where nothing went wrong. */
  readonly gone: Promise<Failure | undefined>
}

/** Sets someone to a run that is in the state `checking`. */
export type StartWorker = (runId: string, tell: (progress: Progress) => void) => Worker

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { name, message, stack }
}
