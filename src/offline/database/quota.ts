/** The browser reports a full quota for one write, for several at once, or for the whole transaction. */
export function isQuotaExceeded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  if ('failures' in error && Array.isArray(error.failures)) return error.failures.some(isQuotaExceeded)
  return 'inner' in error && isQuotaExceeded(error.inner)
}
