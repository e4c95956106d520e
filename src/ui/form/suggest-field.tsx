import { useCombobox } from 'downshift'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useRef } from 'react'
import { piecesOf } from '../matches.ts'
import select from '../select.module.css'
import { usePlacement } from '../use-placement.ts'
import { Field } from './field.tsx'
import styles from './input.module.css'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** Tells places of the same name apart. */
  readonly detail: string
  /** The kind of thing, at the end of the line. */
  readonly note: string
}

interface Props {
  readonly label: string
  readonly placeholder?: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (value: string) => void
  /** Shown instead of a list without entries. Undefined: nothing opens. */
  readonly nothing: string | undefined
  /** Beside the field. */
  readonly children?: ReactNode
}

const { InputBlur, ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes

/** A text field with a list of suggestions under it, which opens with the focus (combobox pattern). */
export function SuggestField({ label, typed, suggestions, nothing, children, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: [...suggestions],
    itemToString: (item) => item?.label ?? '',
    selectedItem: null,
    inputValue: typed,
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === InputBlur ? { ...changes, selectedItem: null, inputValue: state.inputValue } : changes,
    onStateChange: ({ type, selectedItem }) => {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem)
        props.onChoose(selectedItem.value)
    },
  })
  const isShown = isOpen && (suggestions.length > 0 || nothing !== undefined)
  usePlacement({ anchor: box, floating, open: isShown, align: 'start', lines: suggestions.length })
  return (
    <Field label={label}>
      {(control) => (
        <div ref={box} className={select['suggest']}>
          <div className={styles['search']}>
            <Search />
            <input
              {...getInputProps({
                ...control,
                'aria-labelledby': undefined,
                placeholder: props.placeholder,
                // Downshift reports a change late, which would move the caret.
                onChange: ({ currentTarget }) => props.onType(currentTarget.value),
              })}
              type="text"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              className={styles['input']}
            />
          </div>
          {children}
          <div ref={floating} className={select['popover']} hidden={!isShown}>
            <div
              {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
              className={select['list']}
            >
              {isShown &&
                suggestions.map((item, index) => (
                  <div
                    key={item.value}
                    {...getItemProps({ item, index })}
                    className={select['option']}
                    data-active={index === highlightedIndex}
                  >
                    <span>
                      {piecesOf(item.label, typed).map(({ at, text, matches }) =>
                        matches ? <mark key={at}>{text}</mark> : text,
                      )}
                      <small>{item.detail}</small>
                    </span>
                    <span className={select['note']}>{item.note}</span>
                  </div>
                ))}
            </div>
            {isShown && suggestions.length === 0 && (
              <p className={select['nothing']} role="status">
                {nothing}
              </p>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
