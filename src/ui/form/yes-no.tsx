import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useId } from 'react'
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
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A question with two answers and no default, for a Controller's `field`. A second press takes an answer back. */
export function YesNo({ label, yes, no, name, value, onChange, onBlur, ref }: YesNoProps) {
  const question = useId()
  const answer = (means: boolean, word: string, shape: ReactNode) => (
    <label className={styles['answer']}>
      <input
        type="radio"
        name={name}
        {...(means && { id: name, ref })}
        checked={value === means}
        onChange={() => onChange(means)}
        onClick={() => value === means && onChange(null)}
        onBlur={onBlur}
      />
      {shape}
      {word}
    </label>
  )
  return (
    <div className={styles['question']}>
      <b id={question}>{label}</b>
      <div className={styles['answers']} role="radiogroup" aria-labelledby={question}>
        {answer(true, yes, <Check />)}
        {answer(false, no, <X />)}
      </div>
    </div>
  )
}
