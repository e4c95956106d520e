import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import type { Option } from './option.ts'
import styles from './select-box.module.css'
import { SelectList } from './select-list.tsx'
import { SelectSearch } from './select-search.tsx'
import { usePlacement } from './use-placement.ts'
import { useSelect } from './use-select.ts'

interface SelectBoxProps extends Omit<ComponentProps<'button'>, 'value' | 'onChange'> {
  readonly label: string
  readonly options: readonly Option[]
  /** Empty: nothing chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the closed control shows. */
  readonly children: ReactNode
}

/** The button and the list that both selects share; the list comes right after it, so that a swipe finds it. */
export function SelectBox({ label, options, value, onChange, children, onBlur, ...button }: SelectBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const id = useId()
  const select = useSelect(box, options, value, onChange)
  const { open, searchable, shown, active } = select
  usePlacement({ anchor: box, floating, open, align: 'start', lines: shown.length })

  const optionId = (place: number) => `${id}-${place}`
  const activeId = open && active in shown ? optionId(active) : undefined
  const list = (
    <SelectList
      id={searchable ? `${id}-list` : id}
      label={label}
      shown={shown}
      value={value}
      active={active}
      typed={select.typed}
      optionId={optionId}
      onActive={select.setActive}
      onChoose={select.choose}
    />
  )
  return (
    <div ref={box} className={styles['box']} onKeyDown={select.onKeyDown} onBlur={select.onBlur}>
      <button
        type="button"
        role="combobox"
        aria-haspopup={searchable ? 'dialog' : 'listbox'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={searchable ? undefined : activeId}
        {...button}
        className={styles['button']}
        onMouseDown={select.onMouseDown}
        onClick={select.onClick}
        onBlur={onBlur}
      >
        {children}
        <ChevronDown className={styles['turn']} />
      </button>
      {open && !searchable && (
        <div ref={floating} className={styles['popover']}>
          {list}
        </div>
      )}
      {open && searchable && (
        <div ref={floating} className={styles['popover']} id={id} role="dialog" aria-label={label}>
          <SelectSearch typed={select.typed} list={`${id}-list`} activeId={activeId} onType={select.search} />
          {list}
        </div>
      )}
    </div>
  )
}
