declare global {
  /**
   * The requests that the document made before any script of the page was loaded, by address
   * (`scripts/first-load/begin.mjs`).
   */
  var firstLoad: Map<string, Promise<Response>> | undefined
}

/** Fetches, or returns the response that the document has already requested. It returns each response once. */
export const fetchOrTake: typeof fetch = (request, init) => {
  if (typeof request !== 'string') return fetch(request, init)
  const asked = globalThis.firstLoad?.get(request)
  globalThis.firstLoad?.delete(request)
  return asked ?? fetch(request, init)
}
