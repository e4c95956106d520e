import type { ReactNode } from 'react'
import styles from './loading.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LoadingProps {
  /** Read out once: "Loading". */
  readonly label: string
  /** Skeletons of the real shape. */
  readonly children?: ReactNode
}

/** Holds the skeletons of one region, and says that it is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy className={styles['loading']}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  )
}
