import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { Heading, type HeadingLevel } from './heading.tsx'

export interface AccordionProps {
  readonly title: ReactNode
  /** Stands before the title: a disc, an icon. */
  readonly start?: ReactNode
  /** Stands at the end of the row: a count, a mark. */
  readonly aside?: ReactNode
  /** Stands across the row, under its title: a progress bar. */
  readonly under?: ReactNode
  readonly level?: HeadingLevel | undefined
  /** If given, the parent holds the state. */
  readonly open?: boolean | undefined
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly quiet?: boolean | undefined
  /** The content brings its own padding. */
  readonly flush?: boolean | undefined
  readonly children?: ReactNode
}

/** A row that opens. Its content stays mounted, so that typed text is kept and a summary of errors can reach it. */
export function Accordion(props: AccordionProps) {
  const {
    title,
    start,
    aside,
    under,
    level,
    defaultOpen = false,
    onOpenChange,
    disabled,
    quiet,
    flush,
  } = props
  const [own, setOwn] = useState(defaultOpen)
  const open = props.open ?? own
  const region = useId()

  const turn = () => {
    if (disabled) return
    setOwn(!open)
    onOpenChange?.(!open)
  }

  const row = (
    <button
      type="button"
      className={classNames(styles, 'row', quiet && 'quiet')}
      aria-expanded={open}
      aria-controls={region}
      aria-disabled={disabled}
      onClick={turn}
    >
      {start}
      <span className={styles['heading']}>
        <span className={styles['title']}>{title}</span>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </span>
      <ChevronDown className={`${styles['turn']} no-print`} />
      {under && <span className={styles['under']}>{under}</span>}
    </button>
  )

  return (
    <div className={styles['accordion']}>
      {level ? <Heading level={level}>{row}</Heading> : row}
      <div id={region} hidden={!open} className={flush ? undefined : styles['inside']}>
        {props.children}
      </div>
    </div>
  )
}

/** Frames rows that belong together: accordions, or list items. */
export function AccordionGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles['group']}>{children}</div>
}
