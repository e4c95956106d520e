import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { filterOptions } from './matches.ts'
import { SelectFrame, useOpenOnPress, type SelectBoxProps } from './select-frame.tsx'
import { SelectOption, type Option } from './select-option.tsx'
import styles from './select.module.css'
import { t } from '#src/i18n/t.ts'

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes

export function SearchableSelect({ label, options, value, onChange, children, ...rest }: SelectBoxProps) {
  const { ref, disabled = false, ...button } = rest
  const [typed, setTyped] = useState('')
  const [popoverId, ownId] = [useId(), useId()]
  const { id = ownId } = button
  const shown = filterOptions(options, typed)
  const combobox = useCombobox<Option>({
    items: [...shown],
    // The search field holds the typed text, never the chosen option.
    itemToString: () => '',
    itemToKey: (option) => option?.value,
    selectedItem: options.find((option) => option.value === value) ?? null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen && type !== InputBlur) document.getElementById(id)?.focus()
    },
    stateReducer,
  })
  const { isOpen, highlightedIndex, openMenu, setInputValue, setHighlightedIndex, getItemProps } = combobox
  const openOnPress = useOpenOnPress(isOpen ? combobox.closeMenu : openMenu)

  const openOnKey = (event: KeyboardEvent) => {
    const isLetter = /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openMenu()
    if (!isLetter) return
    setInputValue(event.key)
    setHighlightedIndex(0)
  }
  const toggleButton = combobox.getToggleButtonProps({
    ...button,
    ...(ref && { ref }),
    ...openOnPress,
    id,
    disabled,
    role: 'combobox',
    tabIndex: 0,
    'aria-haspopup': 'dialog',
    'aria-controls': isOpen ? popoverId : undefined,
    onKeyDown: openOnKey,
  })
  const input = combobox.getInputProps({ 'aria-label': t('control.search') }, { suppressRefError: true })
  const menu = combobox.getMenuProps({ 'aria-label': label }, { suppressRefError: true })
  return (
    <SelectFrame
      open={isOpen}
      lines={shown.length}
      button={toggleButton}
      popover={{ id: popoverId, role: 'dialog', 'aria-label': label }}
      list={
        <>
          <SearchField {...input} />
          <div {...menu} className={styles['list']}>
            {shown.map((option, index) => (
              <SelectOption
                key={option.value}
                option={option}
                typed={typed}
                isHighlighted={index === highlightedIndex}
                {...getItemProps({ item: option, index, 'aria-selected': option.value === value })}
              />
            ))}
          </div>
          {shown.length === 0 && (
            <p className={styles['nothing']} role="status">
              {t('control.nothingFound')}
            </p>
          )}
        </>
      }
    >
      {children}
    </SelectFrame>
  )
}

function stateReducer(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  switch (type) {
    case InputClick:
      return state
    case InputChange:
      return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
    // Leaving the list chooses nothing.
    case InputBlur:
      return { ...changes, selectedItem: state.selectedItem, inputValue: '' }
    default:
      return changes.isOpen ? changes : { ...changes, inputValue: '' }
  }
}

/** On a phone the keyboard stays closed until the person taps the field, so that the list is visible. */
function SearchField(input: ComponentProps<'input'>) {
  const [hasKeyboard, setHasKeyboard] = useState(() => !matchMedia('(pointer: coarse)').matches)
  return (
    <div className={styles['search']}>
      <Search />
      <input
        {...input}
        spellCheck={false}
        inputMode={hasKeyboard ? 'search' : 'none'}
        onPointerDown={() => setHasKeyboard(true)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      />
    </div>
  )
}
