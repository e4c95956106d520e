import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useId } from 'react'
import { t } from '#src/i18n/t.ts'
import { Accordion, AccordionGroup } from '#src/ui/accordion.tsx'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { type Answers, countAnswered, type Part, type Question } from './answers.ts'
import { Progress } from './progress.tsx'
import styles from './review.module.css'
import { StepTitle } from './step-title.tsx'

interface Props {
  readonly categories: readonly Part[]
  readonly answers: Answers
  readonly isPreview: boolean
  readonly isSending: boolean
  /** The server could not read the answers. */
  readonly hasFailed: boolean
  /** Goes to a question, by the number of its part and its id. */
  readonly onChange: (at: number, questionId: number) => void
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Lists the answers by part before they are sent. An empty answer is no error. */
export function Review(props: Props) {
  const { categories, answers, isPreview, isSending, hasFailed, onChange, onBack, onSend } = props
  const progress = useId()
  const total = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  const isEmpty = answers.size === 0
  const status = () => {
    if (isPreview) return t('survey.previewEnd')
    return isEmpty ? t('survey.nothingToSend') : t('survey.final')
  }
  return (
    <>
      <Page width="list">
        <Progress id={progress} done={categories.length} of={categories.length}>
          {t('survey.lastStep')}
        </Progress>
        <StepTitle isFocused describedBy={progress}>
          {t('survey.review')}
        </StepTitle>
        <p className={styles['sum']}>
          {t('survey.answered', { answered: answers.size, questions: total, left: total - answers.size })}
        </p>
        {hasFailed && (
          <Note tone="danger" role="alert">
            {t('survey.faulty')}
          </Note>
        )}
        <AccordionGroup>
          {categories.map((part, at) => (
            <Accordion
              key={part.questionCategoryId}
              level={2}
              defaultOpen={at === 0}
              title={part.description.text}
              aside={t('survey.partAnswered', {
                answered: countAnswered(part, answers),
                questions: part.questions.length,
              })}
            >
              <dl className={styles['answers']}>
                {part.questions.map((question) => (
                  <Line
                    key={question.questionId}
                    question={question}
                    chosen={answers.get(question.questionId) ?? []}
                    onChange={() => onChange(at + 1, question.questionId)}
                  />
                ))}
              </dl>
            </Accordion>
          ))}
        </AccordionGroup>
      </Page>
      <ActionBar width="list" status={status()}>
        <Button onClick={onBack} disabled={isSending}>
          {t('survey.back')}
        </Button>
        {!isPreview && (
          <Button variant="main" busy={isSending} disabled={isEmpty} onClick={onSend}>
            {t('survey.send')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

interface LineProps {
  readonly question: Question
  readonly chosen: readonly number[]
  readonly onChange: () => void
}

function Line({ question: { description, answers }, chosen, onChange }: LineProps) {
  const texts = answers
    .filter(({ possibleAnswerId }) => chosen.includes(possibleAnswerId))
    .map((answer) => answer.description.text)
  const isAnswered = texts.length > 0
  const question = description.text
  return (
    <div>
      <dt>{question}</dt>
      <dd>
        {isAnswered ? (
          texts.map((text) => <span key={text}>{text}</span>)
        ) : (
          <span className={styles['none']}>
            <CircleDashed />
            {t('survey.notAnswered')}
          </span>
        )}
      </dd>
      <dd>
        <Button
          variant="quiet"
          aria-label={isAnswered ? t('survey.changeOf', { question }) : t('survey.answerOf', { question })}
          onClick={onChange}
        >
          {isAnswered ? t('survey.change') : t('survey.answer')}
        </Button>
      </dd>
    </div>
  )
}
