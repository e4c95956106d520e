import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './progress.module.css'

interface Props {
  readonly id: string
  /** The parts that the person has passed; the next one is the current one. */
  readonly done: number
  readonly of: number
  /** The same in words. */
  readonly children: ReactNode
}

/** A dash for each part. */
export function Progress({ id, done, of, children }: Props) {
  return (
    <div className={styles['progress']}>
      <b id={id}>{children}</b>
      <div className={styles['dashes']} aria-hidden>
        {Array.from({ length: of }, (_, at) => (
          <i key={at} className={classNames(styles, at < done && 'done', at === done && 'now')} />
        ))}
      </div>
    </div>
  )
}
