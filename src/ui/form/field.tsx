import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export interface FieldLook {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Says what to do. It is below the control and is read with it. */
  readonly error?: string | undefined
  /** The control's name by default, so that a summary of errors can jump to it. */
  readonly id?: string | undefined
  readonly name?: string | undefined
}

export interface ControlIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps extends FieldLook {
  /** What else is read with the control, by id. */
  readonly describedBy?: string | undefined
  readonly children: (control: ControlIds) => ReactNode
}

/** Shows a label, a hint, the control and the error under it, connected by id. */
export function Field({ label, hint, error, id, name, describedBy, children }: FieldProps) {
  const unnamed = useId()
  const control = id ?? name ?? unnamed
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const described = [hint && hintId, describedBy, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles, 'field', error && 'wrong')}>
      <label className={styles['label']} htmlFor={control}>
        {label}
      </label>
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles['error']} id={errorId}>
          <OctagonAlert />
          {error}
        </p>
      )}
    </div>
  )
}
