import type { Clock } from '#src/sync/index.ts'

/** Milliseconds. A network that returned without an event is found within 15 seconds, including the response. */
const PROBE_MS = 10_000

interface PollingOptions {
  readonly clock: Pick<Clock, 'after'>
  readonly isDue: () => Promise<boolean>
  readonly probe: () => Promise<unknown>
}

/**
 * Polls every ten seconds while the server does not answer. It does not wait for the last probe: without a network, a
 * request may be lost for its whole timeout. @returns a function that stops this
 */
export function startPolling({ clock, isDue, probe }: PollingOptions): () => void {
  let callOff = (): void => undefined
  const look = async (): Promise<void> => {
    if (await isDue()) await probe()
  }
  const wait = (): void => {
    callOff = clock.after(PROBE_MS, () => {
      wait()
      // If storage fails now, it may work the next time.
      void look().catch(() => undefined)
    })
  }
  wait()
  return () => callOff()
}
