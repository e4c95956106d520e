import { useState } from 'react'

/** Returns whether `work` is running, and a function that runs it. */
export function useBusy<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): readonly [isBusy: boolean, run: (...args: Args) => void] {
  const [isBusy, setIsBusy] = useState(false)
  const run = (...args: Args) => {
    setIsBusy(true)
    void work(...args).finally(() => setIsBusy(false))
  }
  return [isBusy, run]
}
