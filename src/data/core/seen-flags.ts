import { attempt } from '#src/device/attempt.ts'

/** Remembers on the device which one-time messages were shown. Without storage they are shown again. */
const named = (what: string) => `gbvf-told-${what}`

export function wasSeen(what: string): boolean {
  return (attempt(() => localStorage.getItem(named(what))) ?? null) !== null
}

export function markSeen(what: string): void {
  attempt(() => localStorage.setItem(named(what), 'yes'))
}
