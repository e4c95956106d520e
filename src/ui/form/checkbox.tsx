import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'
import fieldStyles from './field.module.css'

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

interface CheckboxFieldProps extends CheckboxProps {
  readonly name: string
  readonly error: string | undefined
}

/** A checkbox that must be ticked, with the error under it. */
export function CheckboxField({ error, ...checkbox }: CheckboxFieldProps) {
  const errorId = `${checkbox.name}-error`
  return (
    <div className={classNames(fieldStyles, 'field', error && 'wrong')}>
      <Checkbox {...checkbox} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })} />
      {error && (
        <p className={fieldStyles['error']} id={errorId}>
          <OctagonAlert />
          {error}
        </p>
      )}
    </div>
  )
}
