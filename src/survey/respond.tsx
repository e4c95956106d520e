import { useEffect, useState } from 'react'
import type { Questionnaire, SurveyState } from '#contract/schemas/survey.ts'
import { holdClosing } from '#src/data/core/hold-closing.ts'
import type { Api } from '#src/data/core/api.ts'
import { newId } from '#src/device/ids.ts'
import { type Answers, noAnswers, responseOf, withChoice } from './answers.ts'
import { Introduction } from './introduction.tsx'
import type { SurveyLink } from './link.ts'
import { NotOpen } from './not-open.tsx'
import { NotSent } from './not-sent.tsx'
import { PartPage } from './part-page.tsx'
import { Review } from './review.tsx'
import { submit, type Unsent } from './submit.ts'
import { Discarded, Sent, WaitsForSignal } from './thanks.tsx'
import { useStep } from './use-step.ts'
import type { Waiting } from './use-waiting.ts'

interface Props {
  readonly api: Api
  readonly link: SurveyLink
  readonly now: () => number
  readonly questionnaire: Questionnaire
  readonly closesOn: string | null
  readonly waiting: Waiting
  readonly onView: (view: string) => void
  readonly onNextPerson: () => void
}

/** The progress of the answers. A refusal carries the state of the survey. */
type Result =
  | { readonly type: 'answering' | 'sending' | Unsent | 'faulty' | 'waits' | 'discarded' }
  | { readonly type: 'sent'; readonly at: number }
  | { readonly type: 'refused'; readonly state: SurveyState }

/** The steps of one person: introduction, a page for each part, review, and what became of the answers. */
export function Respond({ api, link, now, questionnaire, closesOn, waiting, onView, onNextPerson }: Props) {
  const { step, hasMoved, go } = useStep()
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [result, setResult] = useState<Result>({ type: 'answering' })
  // Without the time: nobody may learn when a person answered.
  const [responseId] = useState(() => newId(0))
  const { categories } = questionnaire
  const part = categories[step.at - 1]
  const isUnsent = answers.size > 0 && !link.isPreview
  useEffect(() => (isUnsent ? holdClosing() : undefined), [isUnsent])
  const view = `${result.type} ${step.at}`
  useEffect(() => onView(view), [onView, view])

  const finish = (next: Result) => {
    setAnswers(noAnswers)
    setResult(next)
  }
  const finishIn = (state: SurveyState) =>
    finish(state === 'open' ? { type: 'sent', at: now() } : { type: 'refused', state })
  const response = responseOf(link.inviteCode, responseId, answers)
  const submitResponse = () => submit(api, response)
  const send = async () => {
    setResult({ type: 'sending' })
    const outcome = await submitResponse()
    if (outcome === 'not-sent' || outcome === 'busy' || outcome === 'faulty') setResult({ type: outcome })
    else finishIn(outcome)
  }

  switch (result.type) {
    case 'sent':
      return <Sent questionnaire={questionnaire} at={result.at} />
    case 'waits':
      return <WaitsForSignal questionnaire={questionnaire} waiting={waiting} onNextPerson={onNextPerson} />
    case 'discarded':
      return <Discarded questionnaire={questionnaire} />
    case 'refused':
      return <NotOpen state={result.state} opensOn={null} isFocused />
    case 'not-sent':
    case 'busy':
      return (
        <NotSent
          first={result.type}
          now={now}
          response={response}
          send={submitResponse}
          serverKey={questionnaire.encryptionKey}
          closesOn={closesOn}
          onBack={() => setResult({ type: 'answering' })}
          onOutcome={finishIn}
          onWaits={() => {
            finish({ type: 'waits' })
            void waiting.sendAll()
          }}
          onDiscard={() => finish({ type: 'discarded' })}
        />
      )
    default:
      break
  }
  if (step.at === 0)
    return (
      <Introduction
        questionnaire={questionnaire}
        closesOn={closesOn}
        waiting={waiting}
        isFocused={hasMoved}
        onStart={() => go(1)}
      />
    )
  if (part === undefined)
    return (
      <Review
        categories={categories}
        answers={answers}
        isPreview={link.isPreview}
        isSending={result.type === 'sending'}
        hasFailed={result.type === 'faulty'}
        onChange={go}
        onBack={() => go(categories.length)}
        onSend={() => void send()}
      />
    )
  return (
    <PartPage
      key={step.at}
      at={step.at}
      part={part}
      categories={categories}
      answers={answers}
      target={step.question}
      onChoose={(questionId, chosen) => setAnswers((before) => withChoice(before, questionId, chosen))}
      onGo={go}
    />
  )
}
