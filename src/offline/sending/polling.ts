import type { Clock } from '#src/sync/index.ts'

/** Milliseconds. A network that returned without an event is found within 15 seconds, including the response. */
const PROBE_MS = 10_000

interface PollingOptions {
  readonly clock: Pick<Clock, 'after'>
  readonly isDue: () => Promise<boolean>
  readonly probe: () => Promise<unknown>
}

/** Polls every ten seconds while the server does not answer. @returns a function that stops this. */
export function startPolling({ clock, isDue, probe }: PollingOptions): () => void {
  let isStopped = false
  let callOff = (): void => undefined
  const look = async (): Promise<void> => {
    if (await isDue()) await probe()
  }
  const wait = (): void => {
    if (isStopped) return
    // If storage fails now, it may work the next time.
    callOff = clock.after(
      PROBE_MS,
      () =>
        void look()
          .catch(() => undefined)
          .finally(wait),
    )
  }
  wait()
  return () => {
    isStopped = true
    callOff()
  }
}
