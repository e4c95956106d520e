/** A page that draws on and on still gets its worker. */
const AT_LATEST_MS = 3_000

/** Resolves once the page has come and drawn: neither the worker nor its code is to compete with the first screen. */
export async function whenDrawn(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => {
    // Not every browser says when it has nothing to do.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: AT_LATEST_MS })
    else setTimeout(resolve, AT_LATEST_MS)
  })
}
