import { useLayoutEffect, useRef } from 'react'

const GIVE_UP_MS = 5000

/** Restores the scroll position after unlocking, as soon as the page is long enough again. */
export function useSamePlace(isOpen: boolean): void {
  const stood = useRef(0)
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (!isOpen || main === null) return
    const top = stood.current
    const isBack = new AbortController()
    // A person who scrolls or presses meanwhile wants to be elsewhere.
    for (const move of ['pointerdown', 'wheel', 'keydown'] as const)
      window.addEventListener(move, () => isBack.abort(), { signal: isBack.signal, passive: true })
    const growing = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + window.innerHeight) return
      window.scrollTo({ top })
      isBack.abort()
    })
    isBack.signal.addEventListener('abort', () => growing.disconnect())
    if (top === 0) isBack.abort()
    else growing.observe(main)
    const timer = setTimeout(() => isBack.abort(), GIVE_UP_MS)

    const note = () => {
      stood.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      isBack.abort()
      window.removeEventListener('scroll', note)
    }
  }, [isOpen])
}
