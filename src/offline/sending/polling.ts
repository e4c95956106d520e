import type { Clock } from '#src/sync/index.ts'

/** A network that came back without an event is found within 15 seconds, the answer included. */
const PROBE_MS = 10_000

interface PollingOptions {
  readonly clock: Pick<Clock, 'after'>
  /** Whether something waits that nobody answers, with somebody looking at the page. */
  readonly isDue: () => Promise<boolean>
  /** One cheap request; what it hears is carried out by itself. */
  readonly probe: () => Promise<unknown>
}

/** Asks again every ten seconds while work waits for a server that does not answer. @returns what stops it. */
export function startPolling({ clock, isDue, probe }: PollingOptions): () => void {
  let isStopped = false
  let callOff = (): void => undefined
  const look = async (): Promise<void> => {
    if (await isDue()) await probe()
  }
  const wait = (): void => {
    if (isStopped) return
    // Storage that fails now may work the next time.
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
