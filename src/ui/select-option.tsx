import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { piecesOf } from './matches.ts'
import styles from './select.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string | undefined
  /** Stands beside the label, in the list and when chosen: a count, a mark. */
  readonly note?: ReactNode
  /** Left out of the list until the typed text finds it. */
  readonly isFoundOnly?: boolean
}

interface SelectOptionProps extends ComponentProps<'div'> {
  readonly option: Option
  readonly isHighlighted: boolean
  /** The text in the search field. Its matches in the label are underlined. */
  readonly typed?: string
}

export function SelectOption({ option, isHighlighted, typed = '', ...item }: SelectOptionProps) {
  return (
    <div {...item} className={styles['option']} data-active={isHighlighted}>
      <span lang={option.lang}>
        {piecesOf(option.label, typed).map(({ at, text, matches }) =>
          matches ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
      {option.note && <span className={styles['note']}>{option.note}</span>}
      {item['aria-selected'] === true && <Check className={styles['tick']} />}
    </div>
  )
}
