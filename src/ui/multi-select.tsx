import { useSelect, type UseSelectState, type UseSelectStateChangeOptions } from 'downshift'
import checkbox from './form/checkbox.module.css'
import { SelectFrame, useOpenOnPress } from './select-frame.tsx'
import styles from './select.module.css'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly isChosen: boolean
  /** Belongs to the nearest line above that is not a part. */
  readonly isPart?: boolean | undefined
  readonly onToggle: () => void
}

export interface MultiSelectProps {
  readonly label: string
  /** The chosen lines in words: `All`, `2 chosen`. */
  readonly summary: string
  readonly choices: readonly Choice[]
  readonly disabled?: boolean | undefined
}

/** A filter that allows several choices. It stays open while they are made. */
export function MultiSelect({ label, summary, choices, disabled = false }: MultiSelectProps) {
  const { isOpen, highlightedIndex, toggleMenu, getToggleButtonProps, getMenuProps, getItemProps } =
    useSelect<Choice>({
      items: [...choices],
      itemToString: (choice) => choice?.label ?? '',
      itemToKey: (choice) => choice?.id,
      // Each choice holds its own state, so that choosing it again is a change, too.
      selectedItem: null,
      defaultHighlightedIndex: 0,
      onSelectedItemChange: ({ selectedItem }) => selectedItem?.onToggle(),
      stateReducer,
    })
  const openOnPress = useOpenOnPress(toggleMenu)
  const menu = getMenuProps({ 'aria-label': label }, { suppressRefError: true })
  return (
    <div className={styles['filter']}>
      <SelectFrame
        open={isOpen}
        lines={choices.length}
        button={getToggleButtonProps({ 'aria-label': `${label}: ${summary}`, disabled, ...openOnPress })}
        list={
          <div {...menu} aria-multiselectable className={styles['list']}>
            {choices.map((choice, index) => (
              <div
                key={choice.id}
                {...getItemProps({ item: choice, index, 'aria-selected': choice.isChosen })}
                className={`${styles['option']} ${styles[choice.isPart ? 'part' : 'whole']}`}
                data-active={index === highlightedIndex}
              >
                <span className={checkbox['box']} />
                {choice.label}
              </div>
            ))}
          </div>
        }
      >
        <span className={styles['words']}>
          <small>{label}</small>
          {summary}
        </span>
      </SelectFrame>
    </div>
  )
}

function stateReducer(
  { highlightedIndex }: UseSelectState<Choice>,
  { type, changes }: UseSelectStateChangeOptions<Choice>,
): Partial<UseSelectState<Choice>> {
  switch (type) {
    case useSelect.stateChangeTypes.ItemClick:
    case useSelect.stateChangeTypes.ToggleButtonKeyDownEnter:
    case useSelect.stateChangeTypes.ToggleButtonKeyDownSpaceButton:
      return { ...changes, isOpen: true, highlightedIndex }
    default:
      return { ...changes, selectedItem: null }
  }
}
