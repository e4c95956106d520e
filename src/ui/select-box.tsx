import {
  ComboboxProvider,
  ComboboxSelect,
  type ComboboxSelectProps,
  useComboboxStore,
} from '@ariakit/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import styles from './select-box.module.css'
import { type Option, SearchList, SelectList } from './select-list.tsx'

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
  const [typed, setTyped] = useState('')
  const store = useComboboxStore({
    selectedValue: value,
    setSelectedValue: onChange,
    inputValue: typed,
    setInputValue: setTyped,
    resetValueOnHide: true,
  })
  const searchable = options.length >= searchFrom

  // Ariakit opens on release. Here a press opens, and the click that follows must not close it again.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || button.disabled) return
    event.preventDefault()
    event.currentTarget.focus()
    store.toggle()
  }
  // A letter opens a list with a search, and begins it. On a short list it chooses, as on a native select.
  const typeToSearch = (event: KeyboardEvent) => {
    const letter = event.key.length === 1 && event.key !== ' '
    if (!searchable || !letter || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    store.show()
    setTyped((before) => before + event.key)
  }

  return (
    <ComboboxProvider store={store}>
      <ComboboxSelect
        {...button}
        className={styles['button']}
        toggleOnClick={(event) => event.detail === 0}
        onMouseDown={press}
        onKeyDownCapture={typeToSearch}
      >
        {children}
        <ChevronDown className={styles['turn']} />
      </ComboboxSelect>
      {searchable ? (
        <SearchList label={label} options={options} value={value} typed={typed} />
      ) : (
        <SelectList label={label} options={options} value={value} />
      )}
    </ComboboxProvider>
  )
}
