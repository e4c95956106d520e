import { useId, useEffect, useRef } from 'react'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { type Answers, countAnswered, type Part, type Question, toggled } from './answers.ts'
import { Progress } from './progress.tsx'
import { StepTitle } from './step-title.tsx'
import X from 'lucide-react/icons/x'
import { questionTypes } from '#contract/schemas/survey.ts'
import { Choice, Choices } from './choices.tsx'
import styles from './question-field.module.css'

interface Props {
  /** The number of the part, from 1. */
  readonly at: number
  readonly part: Part
  readonly categories: readonly Part[]
  readonly answers: Answers
  /** The question to go to, by its id, when the person came from the review. */
  readonly target: number | undefined
  readonly onChoose: (questionId: number, chosen: readonly number[]) => void
  readonly onGo: (at: number) => void
}

/** The questions of one part. */
export function PartPage({ at, part, categories, answers, target, onChoose, onGo }: Props) {
  const progress = useId()
  const before = categories.slice(0, at - 1).reduce((sum, { questions }) => sum + questions.length, 0)
  const total = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  const next = categories[at]
  const answered = countAnswered(part, answers)
  return (
    <>
      <Page width="list">
        <Progress id={progress} done={at - 1} of={categories.length}>
          {t('survey.part', { part: at, parts: categories.length })}
        </Progress>
        <StepTitle isFocused={target === undefined} describedBy={progress}>
          <TextWithEnglish {...part.description} />
        </StepTitle>
        {part.questions.map((question, index) => (
          <QuestionField
            key={question.questionId}
            question={question}
            place={t('survey.question', { question: before + index + 1, questions: total })}
            chosen={answers.get(question.questionId) ?? []}
            isTarget={question.questionId === target}
            onChoose={(chosen) => onChoose(question.questionId, chosen)}
          />
        ))}
      </Page>
      <ActionBar
        width="list"
        status={t('survey.answeredInPart', {
          answered,
          questions: part.questions.length,
          left: part.questions.length - answered,
        })}
      >
        <Button onClick={() => onGo(at - 1)}>{t('survey.back')}</Button>
        <Button variant="main" onClick={() => onGo(at + 1)}>
          {t('survey.next', { step: next?.description.text ?? t('survey.review') })}
        </Button>
      </ActionBar>
    </>
  )
}

interface QuestionFieldProps {
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
function QuestionField({ question, place, chosen, isTarget, onChoose }: QuestionFieldProps) {
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
