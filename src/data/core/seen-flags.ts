/** Remembers on the device which one-time messages were shown. Without storage they are shown again. */
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
    // Then the message is shown again at the next visit.
  }
}
