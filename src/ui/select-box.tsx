import { useSelect } from 'downshift'
import { SearchableSelect } from './searchable-select.tsx'
import { SelectFrame, useOpenOnPress, type SelectBoxProps } from './select-frame.tsx'
import { SelectOption, type Option } from './select-option.tsx'
import styles from './select.module.css'

const searchFrom = 8

export function SelectBox(props: SelectBoxProps) {
  return props.options.length < searchFrom ? <ListSelect {...props} /> : <SearchableSelect {...props} />
}

function ListSelect({ label, options, value, onChange, children, ...rest }: SelectBoxProps) {
  const { ref, disabled = false, ...button } = rest
  const { isOpen, highlightedIndex, toggleMenu, getToggleButtonProps, getMenuProps, getItemProps } =
    useSelect<Option>({
      items: [...options],
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      selectedItem: options.find((option) => option.value === value) ?? null,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
      // Leaving the list chooses nothing.
      stateReducer: ({ selectedItem }, { type, changes }) =>
        type === useSelect.stateChangeTypes.ToggleButtonBlur ? { ...changes, selectedItem } : changes,
    })
  const openOnPress = useOpenOnPress(toggleMenu)
  const menu = getMenuProps({ 'aria-label': label }, { suppressRefError: true })
  return (
    <SelectFrame
      open={isOpen}
      lines={options.length}
      button={getToggleButtonProps({
        ...button,
        ...(ref && { ref }),
        disabled,
        'aria-labelledby': undefined,
        ...openOnPress,
      })}
      list={
        <div {...menu} className={styles['list']}>
          {options.map((option, index) => (
            <SelectOption
              key={option.value}
              option={option}
              isHighlighted={index === highlightedIndex}
              {...getItemProps({ item: option, index, 'aria-selected': option.value === value })}
            />
          ))}
        </div>
      }
    >
      {children}
    </SelectFrame>
  )
}
