import { type ReactNode, useEffect, useRef, useState } from 'react'

const AHEAD = '50%'

interface LazyInViewProps {
  /** The height that is reserved until then, as a CSS length. */
  readonly height: string
  /** Shows the content at once, for printing. */
  readonly now?: boolean | undefined
  readonly children: ReactNode
}

/** Renders its content once the reader has nearly scrolled to it. From then on the content stays. */
export function LazyInView({ height, now = false, children }: LazyInViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return isNear || now ? children : <div ref={place} style={{ minHeight: height }} />
}
