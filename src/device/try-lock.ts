/** Runs work that only one window of a device may do at a time. @returns false if another window runs it. */
export async function tryLock(name: string, work: () => Promise<void>): Promise<boolean> {
  // A browser gives locks only to pages in a secure context. Other pages have no worker either, and so little need for
  // this.
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}
