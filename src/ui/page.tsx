import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** `form` 30rem, `list` 48rem, `work` 72rem, `board` 84rem, `full` to the edges. */
export type PageWidth = 'form' | 'list' | 'work' | 'board' | 'full'

export interface PageProps {
  readonly width?: PageWidth | undefined
  readonly children: ReactNode
}

export function Page({ width = 'work', children }: PageProps) {
  return <div className={classNames(styles, 'page', width)}>{children}</div>
}
