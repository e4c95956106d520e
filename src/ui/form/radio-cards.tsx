import { useId } from 'react'
import { classNames } from '../class-names.ts'
import field from './field.module.css'
import checkbox from './checkbox.module.css'
import styles from './radio-cards.module.css'
import OctagonAlert from 'lucide-react/icons/octagon-alert'

interface Props<Value extends string | number> {
  readonly label: string
  /** The first option has it as its id, so that a missing answer can be jumped to. */
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly detail: string }[]
  /** Undefined if nothing is chosen yet. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
}

/** A choice between a few options, each with what it means. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { label, name, options, value, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset className={classNames(styles, 'choice')} aria-describedby={error && errorId}>
      <legend className={field['label']}>{label}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={styles['card']}>
          <input
            className={checkbox['box']}
            type="radio"
            {...(at === 0 && { id: name })}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            <small>{option.detail}</small>
          </span>
        </label>
      ))}
      {error && (
        <p className={field['error']} id={errorId}>
          <OctagonAlert />
          {error}
        </p>
      )}
    </fieldset>
  )
}
