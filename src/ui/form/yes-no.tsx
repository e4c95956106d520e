import Check from 'lucide-react/icons/check'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import field from './field.module.css'
import styles from './yes-no.module.css'

export interface YesNoProps {
  readonly label: ReactNode
  readonly yes: string
  readonly no: string
  readonly name: string
  /** Null or undefined if the question is not answered yet, which is visible. */
  readonly value: boolean | null | undefined
  /** Called with null if the chosen answer is pressed again, which takes it back. */
  readonly onChange: (answer: boolean | null) => void
  readonly onBlur?: (() => void) | undefined
  /** The first answer, which takes the focus. */
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly id?: string | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A question with two answers and no default, for a Controller's `field`. A second press takes an answer back. */
export function YesNo({
  label,
  yes,
  no,
  name,
  value,
  onChange,
  onBlur,
  ref,
  id = name,
  error,
  disabled,
}: YesNoProps) {
  const question = useId()
  const errorId = `${id}-error`
  const said = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  const answer = (means: boolean, word: string, shape: ReactNode) => (
    <label className={styles['answer']}>
      <input
        type="radio"
        name={name}
        {...(means && { id, ref })}
        checked={value === means}
        disabled={disabled}
        onChange={() => onChange(means)}
        onClick={() => value === means && onChange(null)}
        onBlur={onBlur}
      />
      {shape}
      {word}
    </label>
  )
  return (
    <div className={classNames(field, error && 'wrong')}>
      <div className={styles['question']}>
        <b id={question}>{label}</b>
        <div className={styles['answers']} role="radiogroup" aria-labelledby={question} {...said}>
          {answer(true, yes, <Check />)}
          {answer(false, no, <X />)}
        </div>
      </div>
      {error && (
        <p className={field['error']} id={errorId}>
          <OctagonAlert />
          {error}
        </p>
      )}
    </div>
  )
}
