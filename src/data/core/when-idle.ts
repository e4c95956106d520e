const AFTER_MS = 2_000

/** Resolves when what can wait may begin: the page opens without signal from now on, and has had its time to draw. */
export async function whenIdle(): Promise<void> {
  // A page that is not secure has no worker.
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
}
