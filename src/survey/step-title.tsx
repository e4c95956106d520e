import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** The person has moved to this step: the focus goes to its heading. */
  readonly isFocused: boolean
  /** The id of what is read out after it. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** The heading of a step. A screen reader reads it out when the step appears. */
export function StepTitle({ isFocused, describedBy, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFocused) return
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <h1 ref={title} tabIndex={-1} aria-describedby={describedBy}>
      {children}
    </h1>
  )
}
