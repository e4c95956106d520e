import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Heading, type HeadingLevel } from '../heading.tsx'
import styles from './chart-frame.module.css'

export interface ChartFrameProps {
  readonly id: string
  readonly title: string
  readonly level: HeadingLevel
  readonly unit: string
  readonly menu?: ReactNode
  readonly legend?: ReactNode
  readonly children: ReactNode
  readonly table?: ReactNode
  readonly source: ReactNode
  readonly action?: ReactNode
  /** The figures belong to an earlier choice and are dimmed until the new ones arrive. */
  readonly isStale: boolean
  readonly frame?: Ref<HTMLElement>
}

/** Marks an element in the frame that the picture leaves out. */
const notInPicture = { 'data-not-in-picture': '' }

/** The frame of every chart: title, unit, menu, legend, plot, numbers, source. */
export function ChartFrame(props: ChartFrameProps) {
  const { id, title, level, unit, menu, legend, children, table, source, action, isStale, frame } = props
  return (
    <figure
      ref={frame}
      id={id}
      className={classNames(styles, 'frame', isStale && 'stale')}
      aria-labelledby={`${id}-title`}
      aria-busy={isStale}
    >
      <div className={styles['head']}>
        <div>
          <Heading level={level} id={`${id}-title`}>
            {title}
          </Heading>
          <p>{unit}</p>
        </div>
        <div {...notInPicture}>{menu}</div>
      </div>
      <div className={styles['plot']}>
        {legend}
        {children}
      </div>
      {table}
      <figcaption className={styles['foot']}>
        <span>{source}</span>
        <span {...notInPicture}>{action}</span>
      </figcaption>
    </figure>
  )
}
