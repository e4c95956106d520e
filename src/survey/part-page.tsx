import { useId } from 'react'
import { TextWithEnglish } from '#src/components/bilingual.tsx'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { type Answers, countAnswered, type Part } from './answers.ts'
import { Progress } from './progress.tsx'
import { QuestionField } from './question-field.tsx'
import { StepTitle } from './step-title.tsx'

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
