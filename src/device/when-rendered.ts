/** The longest wait, so that a page that keeps rendering still gets its worker. */
const AT_LATEST_MS = 3_000

/** Resolves once the page is loaded and rendered, so that the worker does not compete with the first screen. */
export async function whenRendered(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => {
    // Not every browser signals when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: AT_LATEST_MS })
    else setTimeout(resolve, AT_LATEST_MS)
  })
}
