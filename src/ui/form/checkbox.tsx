import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import styles from './checkbox.module.css'
import field from './field.module.css'
import type { FieldLook } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, keyof FieldLook | 'className' | 'type'> &
  Omit<FieldLook, 'hint'>

/** A checkbox. A press anywhere on its line ticks it. */
export function Checkbox({ label, error, id, name, ...input }: CheckboxProps) {
  const unnamed = useId()
  const control = id ?? name ?? unnamed
  const errorId = `${control}-error`
  const said = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <div className={error ? field['wrong'] : undefined}>
      <label className={styles['line']}>
        <input {...input} {...said} id={control} name={name} type="checkbox" className={styles['box']} />
        <span>{label}</span>
      </label>
      {error && (
        <p className={field['error']} id={errorId}>
          <OctagonAlert />
          {error}
        </p>
      )}
    </div>
  )
}
