/** Does what only one window of a device may do at a time. @returns false where another is at it. */
export async function alone(name: string, work: () => Promise<void>): Promise<boolean> {
  // A browser gives locks to secure pages only; one without has no worker either, and so little to keep for.
  if (!('locks' in navigator)) return work().then(() => true)
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
}
