import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'id'> {
  readonly label: ReactNode
}

/** A checkbox. A press anywhere on its line ticks it. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  const unnamed = useId()
  return (
    <label className={styles['line']}>
      <input {...input} id={input.name ?? unnamed} type="checkbox" className={styles['box']} />
      <span>{label}</span>
    </label>
  )
}
