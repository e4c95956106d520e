import { useEffect, useRef, useState } from 'react'
import type { SeenPerson } from '#contract/schemas/provider.ts'

/** The time in which a removal can be undone before it is saved. */
const UNDO_MS = 8_000

/**
 * Removes a contact person after a few seconds in which it can be undone, or at once when the screen closes. Nothing is
 * saved before that: an app that is killed in between shows the person again.
 */
export function useRemoval(remove: (person: SeenPerson) => void) {
  const [pending, setPending] = useState<SeenPerson | null>(null)
  const waiting = useRef<{ readonly person: SeenPerson; readonly timer: ReturnType<typeof setTimeout> }>(null)
  const latest = useRef(remove)
  useEffect(() => {
    latest.current = remove
  })
  const stop = (): SeenPerson | undefined => {
    const person = waiting.current?.person
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    setPending(null)
    return person
  }
  const finish = (): void => {
    const person = stop()
    if (person !== undefined) latest.current(person)
  }
  const onLeaving = useRef(finish)
  useEffect(() => {
    onLeaving.current = finish
  })
  useEffect(() => {
    const leave = () => onLeaving.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    pending,
    start: (person: SeenPerson) => {
      finish()
      waiting.current = { person, timer: setTimeout(() => onLeaving.current(), UNDO_MS) }
      setPending(person)
    },
    undo: () => void stop(),
  }
}
