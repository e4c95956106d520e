import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { piecesOf } from './matches.ts'
import type { Option } from './option.ts'
import styles from './select-list.module.css'
import { words } from './words.ts'

interface SelectListProps {
  readonly id: string
  readonly label: string
  readonly shown: readonly Option[]
  readonly value: string
  /** The place that Enter would choose; -1, none. */
  readonly active: number
  readonly typed: string
  readonly optionId: (place: number) => string
  readonly onActive: (place: number) => void
  readonly onChoose: (option: Option) => void
}

/** What a select offers. The focus stays with the button or the search. */
export function SelectList({
  id,
  label,
  shown,
  value,
  active,
  typed,
  optionId,
  onActive,
  onChoose,
}: SelectListProps) {
  const activeId = optionId(active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      <div className={styles['list']} id={id} role="listbox" aria-label={label}>
        {shown.map((option, place) => (
          <button
            type="button"
            key={option.value}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={place === active}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(place)}
            onClick={() => onChoose(option)}
          >
            <Label text={option.label} typed={typed} />
            {option.note && <span className={styles['note']}>{option.note}</span>}
            {option.value === value && <Check className={styles['tick']} />}
          </button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className={styles['none']} role="status">
          {words.nothingFound}
        </p>
      )}
    </>
  )
}

function Label({ text, typed }: { readonly text: string; readonly typed: string }) {
  const pieces = piecesOf(text, typed)
  return (
    <span>
      {pieces.map((piece) => (piece.matches ? <mark key={piece.at}>{piece.text}</mark> : piece.text))}
    </span>
  )
}
