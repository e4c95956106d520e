let quiet: Promise<void> | undefined

/**
 * Resolves when what can wait may begin: the page is loaded, it opens without signal from now on, and nothing else is
 * to do. Never where it would not open without signal anyway.
 */
export function whenQuiet(): Promise<void> {
  quiet ??= become()
  return quiet
}

async function become(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined)
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await navigator.serviceWorker.ready
  await new Promise<void>((resolve) => {
    // Safari has no such hint.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
