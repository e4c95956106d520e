import type { CSSProperties, ReactNode } from 'react'
import styles from './loading.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LoadingProps {
  /** Read out once: "Loading". */
  readonly label: string
  readonly children?: ReactNode
}

/** Holds the skeletons of one region, and tells screen readers that it is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy className={styles['loading']}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  )
}

interface SkeletonProps {
  /** CSS lengths of the expected content. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** The shape of content that is loading, shown after 300 ms. Put it into a `Loading`, which tells screen readers. */
export function Skeleton({ width, height }: SkeletonProps) {
  const shape: CSSProperties = { width, height }
  return <div aria-hidden className={styles['skeleton']} style={shape} />
}
