import type { Ref } from 'react'
import { Field, type FieldLook } from './form/field.tsx'
import { SelectBox } from './select-box.tsx'
import type { Option } from './select-option.tsx'
import styles from './select.module.css'

export interface SelectProps extends Omit<FieldLook, 'label'> {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly placeholder: string
  readonly disabled?: boolean | undefined
}

/** A select in a form. Within react-hook-form, give it a Controller's `field`. */
export function Select({
  label,
  hint,
  error,
  id,
  name,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps) {
  const chosen = options.find((option) => option.value === value)
  const { onBlur, ref, disabled = false } = rest
  return (
    <Field label={label} hint={hint} error={error} id={id} name={name}>
      {(control) => (
        <SelectBox
          {...control}
          {...(ref && { ref })}
          label={label}
          options={options}
          value={chosen?.value ?? ''}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
        >
          <span className={chosen ? styles['chosen'] : styles['none']}>
            <span lang={chosen?.lang}>{chosen?.label ?? placeholder}</span>
            {chosen?.note}
          </span>
        </SelectBox>
      )}
    </Field>
  )
}
