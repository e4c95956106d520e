import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import styles from './select.module.css'
import { SelectBox } from './select-box.tsx'
import type { Option } from './select-option.tsx'
import { t } from '#src/i18n/t.ts'

export interface FilterSelectProps {
  /** Stands in small letters inside the control. */
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly empty: string
  /** False if an option must always be chosen. */
  readonly clearable?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** A filter with its label inside, a button to clear it, and a search field from eight options on. */
export function FilterSelect({
  label,
  options,
  value,
  onChange,
  empty,
  clearable = true,
  disabled,
}: FilterSelectProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = options.find((option) => option.value === value)

  const clear = () => {
    onChange(undefined)
    button.current?.focus()
  }
  return (
    <div className={styles['filter']} data-clearable={chosen && clearable && !disabled}>
      <SelectBox
        ref={button}
        label={label}
        aria-label={label}
        options={options}
        value={chosen?.value ?? ''}
        onChange={onChange}
        disabled={disabled ?? false}
      >
        <span className={styles['words']}>
          <small aria-hidden>{label}</small>
          <span lang={chosen?.lang}>{chosen?.label ?? empty}</span>
        </span>
      </SelectBox>
      {chosen && clearable && !disabled && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('control.clear', { what: label })}
          onClick={clear}
        >
          <X />
        </button>
      )}
    </div>
  )
}
