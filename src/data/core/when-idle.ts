const AFTER_MS = 2_000

/** Resolves when background work may begin: the page can open without a signal, and has had its time to render. */
export async function whenIdle(): Promise<void> {
  // A page without a secure context has no worker.
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
}
