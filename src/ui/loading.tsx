import type { ReactNode } from 'react'

export interface LoadingProps {
  /** Read out once: "Loading". */
  readonly label: string
  /** Skeletons of the real shape. */
  readonly children?: ReactNode
}

/** Holds the skeletons of one region, and says that it is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}
