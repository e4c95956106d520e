import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths, so that it has the shape of what is to come. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** The shape of what is loading; shown after 300 ms. Put it into a `Loading`, which says so to screen readers. */
export function Skeleton({ width, height }: SkeletonProps) {
  const shape: CSSProperties = { width, height }
  return <div aria-hidden className={styles['skeleton']} style={shape} />
}
