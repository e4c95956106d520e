import { ComboboxInput, ComboboxItem, ComboboxList, ComboboxPopover } from '@ariakit/react/combobox'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { piecesOf, sift } from './matches.ts'
import styles from './select-list.module.css'
import { useWords } from './words.ts'

/** One of the things to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Beside the label, in the list and when chosen: a count, a mark. */
  readonly note?: ReactNode
}

interface SelectListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
}

const place = {
  className: styles['popover'] ?? '',
  fixed: true,
  gutter: 4,
  overflowPadding: 16,
  fitViewport: true,
}

/** What drops from a select, right after its button in the document, so that a swipe finds it. */
export function SelectList({ label, options, value }: SelectListProps) {
  // It stays in the document while it is closed: the type-ahead reads it there.
  return (
    <ComboboxPopover {...place} aria-label={label}>
      {options.map((option) => (
        <Item key={option.value} option={option} chosen={option.value === value} typed="" />
      ))}
    </ComboboxPopover>
  )
}

/** The same, with a search above it. */
export function SearchList({ label, options, value, typed }: SelectListProps & { readonly typed: string }) {
  const words = useWords()
  const shown = sift(options, typed)
  return (
    <ComboboxPopover {...place} aria-label={label} unmountOnHide>
      <SearchInput label={words.search} typed={typed} />
      <ComboboxList className={styles['list']} aria-label={label}>
        {shown.map((option) => (
          <Item key={option.value} option={option} chosen={option.value === value} typed={typed} />
        ))}
      </ComboboxList>
      {shown.length === 0 && <p className={styles['none']}>{words.nothingFound}</p>}
    </ComboboxPopover>
  )
}

/** It has the focus from the start; under a finger the keyboard waits for a tap, so that the list is seen. */
function SearchInput({ label, typed }: { readonly label: string; readonly typed: string }) {
  const [asked, setAsked] = useState(() => !matchMedia('(pointer: coarse)').matches)
  return (
    <div className={styles['search']}>
      <Search />
      <ComboboxInput
        aria-label={label}
        autoSelect={typed !== ''}
        autoComplete="off"
        inputMode={asked ? 'search' : 'none'}
        onPointerDown={() => setAsked(true)}
      />
    </div>
  )
}

interface ItemProps {
  readonly option: Option
  readonly chosen: boolean
  readonly typed: string
}

function Item({ option: { value, label, note }, chosen, typed }: ItemProps) {
  const pieces = piecesOf(label, typed)
  return (
    <ComboboxItem value={value} setValueOnClick={false} className={styles['option']}>
      <span>
        {pieces.map((piece) => (piece.matches ? <mark key={piece.at}>{piece.text}</mark> : piece.text))}
      </span>
      {note && <span className={styles['note']}>{note}</span>}
      {chosen && <Check className={styles['tick']} />}
    </ComboboxItem>
  )
}
