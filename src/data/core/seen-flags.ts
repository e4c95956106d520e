/** Whether this device has said something that it says only once; where nothing can be kept it is said again. */
const named = (what: string) => `gbvf-told-${what}`

export function wasSeen(what: string): boolean {
  try {
    return localStorage.getItem(named(what)) !== null
  } catch {
    return false
  }
}

export function markSeen(what: string): void {
  try {
    localStorage.setItem(named(what), 'yes')
  } catch {
    // Then it is said once more at the next visit.
  }
}
