declare global {
  /** What the document asked for before any script of the page was here, by address (`scripts/first-load/begin.mjs`). */
  var firstLoad: Map<string, Promise<Response>> | undefined
}

/** Fetches, or hands on what the document has asked for already; each answer once. */
export const fetchOrTake: typeof fetch = (request, init) => {
  if (typeof request !== 'string') return fetch(request, init)
  const asked = globalThis.firstLoad?.get(request)
  globalThis.firstLoad?.delete(request)
  return asked ?? fetch(request, init)
}
