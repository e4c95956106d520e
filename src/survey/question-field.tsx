import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { questionTypes } from '#contract/schemas/survey.ts'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { type Question, toggled } from './answers.ts'
import { Choice, Choices } from './choices.tsx'
import styles from './question-field.module.css'

interface Props {
  readonly question: Question
  /** `Question 7 of 24` */
  readonly place: string
  readonly chosen: readonly number[]
  /** The person came here to change this answer. */
  readonly isTarget: boolean
  readonly onChoose: (chosen: readonly number[]) => void
}

/** More answers than this stand side by side where there is room. */
const MANY = 6

/** A question with its possible answers, one or several of which may be chosen, or none. */
export function QuestionField({ question, place, chosen, isTarget, onChoose }: Props) {
  const { questionId, questionTypeId, description, answers } = question
  const field = useRef<HTMLFieldSetElement>(null)
  const isSingle = questionTypeId === questionTypes.singleChoice
  useEffect(() => {
    if (!isTarget) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView()
  }, [isTarget])
  const clear = () => {
    onChoose([])
    // The button disappears with the answer.
    field.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={field} tabIndex={-1} className={styles['question']}>
      <legend>
        <small>{place}</small>
        <TextWithEnglish {...description} />
      </legend>
      <Choices isWide={answers.length > MANY}>
        {answers.map(({ possibleAnswerId: id, description: text }) => (
          <Choice
            key={id}
            type={isSingle ? 'radio' : 'checkbox'}
            name={String(questionId)}
            checked={chosen.includes(id)}
            onChange={() => onChoose(isSingle ? [id] : toggled(question, chosen, id))}
          >
            <TextWithEnglish {...text} />
          </Choice>
        ))}
      </Choices>
      {chosen.length > 0 && (
        <Button variant="quiet" icon={<X />} className={styles['clear']} onClick={clear}>
          {t('survey.clear')}
        </Button>
      )}
    </fieldset>
  )
}
