import type { ReactNode } from 'react'
import styles from './stacked-table.module.css'

interface Props {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A table on a desk. On a phone each row is a block, and the `data-is` attribute of a cell names its column. */
export function StackedTable({ className = '', children }: Props) {
  return <table className={`${styles['table']} ${className}`}>{children}</table>
}
