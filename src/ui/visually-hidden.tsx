import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  /** Set it if the text is read out when it appears. */
  readonly role?: 'status' | 'alert' | undefined
  readonly children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" role={role}>
      {children}
    </span>
  )
}
