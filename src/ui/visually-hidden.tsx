import type { ReactNode } from 'react'

interface VisuallyHiddenProps {
  /** Where it is read out as it appears. */
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
