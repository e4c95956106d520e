/** Something on this device may fail to open, for instance because its code does not load without a signal. */
const OPEN_AGAIN_MS = 5000

/** Calls `open` until it succeeds, then `onOpen` once. @returns a function that stops it */
export function retryOpening<T>(open: () => Promise<T>, onOpen: (opened: T) => void): () => void {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (): Promise<void> =>
    open().then(
      (opened) => {
        if (isWanted) onOpen(opened)
      },
      () => {
        if (isWanted) timer = setTimeout(attempt, OPEN_AGAIN_MS)
      },
    )
  void attempt()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
