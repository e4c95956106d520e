import {
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  ComboboxPopover,
  ComboboxSelect,
  type ComboboxSelectProps,
  ComboboxProvider,
  useComboboxStore,
  useStoreState,
} from '@ariakit/react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { hasMatch, piecesOf } from './matches.ts'
import styles from './select-box.module.css'
import { useWords } from './words.ts'

/** One of the things to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Beside the label, in the list and when chosen: a count, a mark. */
  readonly note?: ReactNode
}

interface SelectBoxProps extends Omit<ComboboxSelectProps, 'value' | 'onChange' | 'store'> {
  readonly label: string
  readonly options: readonly Option[]
  /** Empty: nothing chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the closed control shows. */
  readonly children: ReactNode
}

const searchFrom = 8

/** The button and the list that both selects share. */
export function SelectBox({ label, options, value, onChange, children, ...button }: SelectBoxProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const store = useComboboxStore({
    selectedValue: value,
    setSelectedValue: (next) => onChange(next),
    inputValue: typed,
    setInputValue: setTyped,
    resetValueOnHide: true,
  })
  const open = useStoreState(store, 'open')
  const searchable = options.length >= searchFrom
  const shown = searchable ? options.filter((option) => hasMatch(option.label, typed)) : options

  // Ariakit opens on release; here a press opens, and the click that follows it must not close again.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || button.disabled) return
    event.preventDefault()
    event.currentTarget.focus()
    store.toggle()
  }
  const typeToOpen = (event: KeyboardEvent) => {
    if (open || event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    store.show()
    if (searchable) setTyped(event.key)
  }

  return (
    <ComboboxProvider store={store}>
      <ComboboxSelect
        {...button}
        className={styles['button']}
        toggleOnClick={(event) => event.detail === 0}
        onMouseDown={press}
        onKeyDown={typeToOpen}
      >
        {children}
        <ChevronDown className={styles['turn']} />
      </ComboboxSelect>
      <ComboboxPopover
        className={styles['popover']}
        aria-label={label}
        fixed
        gutter={4}
        overflowPadding={16}
        fitViewport
        unmountOnHide={searchable}
        autoFocusOnShow={() => !matchMedia('(pointer: coarse)').matches}
      >
        {searchable && (
          <div className={styles['search']}>
            <Search />
            <ComboboxInput aria-label={words.search} autoSelect autoComplete="off" />
          </div>
        )}
        <ComboboxList className={styles['list']} aria-label={label}>
          {shown.map((option) => (
            <ComboboxItem
              key={option.value}
              value={option.value}
              setValueOnClick={false}
              className={styles['option']}
            >
              <span>
                {piecesOf(option.label, typed).map(({ text, matches }, place) =>
                  matches ? <mark key={place}>{text}</mark> : text,
                )}
              </span>
              {option.note && <span className={styles['note']}>{option.note}</span>}
              {option.value === value && <Check />}
            </ComboboxItem>
          ))}
        </ComboboxList>
        {shown.length === 0 && <p className={styles['none']}>{words.nothingFound}</p>}
      </ComboboxPopover>
    </ComboboxProvider>
  )
}
