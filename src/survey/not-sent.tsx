import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { DAY_MS, startOfDay } from '#contract/rules/day.ts'
import { LATE_DAYS } from '#contract/rules/encrypted-answers.ts'
import type { SurveyAnswers, SurveyState } from '#contract/schemas/survey.ts'
import { encryptAnswers } from '#src/data/core/encrypt-answers.ts'
import { timeText, waitText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { ActionBar } from '#src/ui/action-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import { Choice, Choices } from './choices.tsx'
import styles from './not-sent.module.css'
import { StepTitle } from './step-title.tsx'
import type { SendOutcome, Unsent } from './submit.ts'
import { addWaiting, canWait } from './waiting-responses.ts'

interface Props {
  /** The outcome of the first attempt. */
  readonly first: Unsent
  readonly now: () => number
  readonly response: SurveyAnswers
  readonly send: () => Promise<SendOutcome>
  readonly serverKey: string
  readonly closesOn: string | null
  readonly onBack: () => void
  readonly onOutcome: (state: SurveyState) => void
  /** The answers are encrypted and stored. */
  readonly onWaits: () => void
  readonly onDiscard: () => void
}

const plans = ['keep-open', 'send-later', 'discard'] as const
type Plan = (typeof plans)[number]

const LONGEST_WAIT_MS = 60_000
/** The waits before the first attempts; later ones take the longest. */
const FIRST_WAITS_MS = [15_000, 30_000]

function waitBefore(attempt: number): number {
  return FIRST_WAITS_MS[attempt] ?? LONGEST_WAIT_MS
}

/** Without signal, or beyond a limit: what to do with the answers. The safest plan is chosen, and tries again by itself. */
export function NotSent(props: Props) {
  const { first, now, response, send, serverKey, closesOn, onBack, onOutcome, onWaits, onDiscard } = props
  const [plan, setPlan] = useState<Plan>('keep-open')
  const [failure, setFailure] = useState(() => ({ reason: first, since: now() }))
  const [next, setNext] = useState({ attempt: 0, at: now() + waitBefore(0) })
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)

  const attempt = async () => {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await send()
    if (outcome === 'faulty') return onBack()
    if (outcome !== 'not-sent' && outcome !== 'busy') return onOutcome(outcome)
    if (outcome !== failure.reason) setFailure({ reason: outcome, since: now() })
    setIsBusy(false)
    setNext({ attempt: next.attempt + 1, at: now() + waitBefore(next.attempt + 1) })
  }
  useAttempts(plan === 'keep-open' && !isBusy ? next.at : undefined, now, attempt)
  const sendLater = async () => {
    setIsBusy(true)
    try {
      await addWaiting({
        encrypted: await encryptAnswers(serverKey, response),
        // The survey is open. A clock that is past its end is wrong.
        deleteAfter: Math.max(now(), closesOn === null ? 0 : startOfDay(closesOn)) + (LATE_DAYS + 1) * DAY_MS,
      })
      onWaits()
    } catch {
      setIsRefused(true)
      setIsBusy(false)
    }
  }
  const actions: Record<Plan, { readonly label: string; readonly act: () => void }> = {
    'keep-open': { label: t('survey.tryNow'), act: () => void attempt() },
    'send-later': { label: t('survey.lock'), act: () => void sendLater() },
    discard: { label: t('survey.discard'), act: onDiscard },
  }
  const { label, act } = actions[plan]
  const isOffline = failure.reason === 'not-sent'
  return (
    <>
      <Page width="list">
        <StepTitle isFocused>{isOffline ? t('survey.noSignal') : t('survey.busy')}</StepTitle>
        <Note tone="warning" icon={isOffline ? <WifiOff /> : undefined}>
          {isOffline ? t('survey.notSent') : t('survey.busyText')}
        </Note>
        <p className={styles['next']}>
          <span>
            {plan === 'keep-open' && (isBusy ? t('survey.sending') : <NextAttempt at={next.at} now={now} />)}
          </span>
          <b>{t('survey.ready', { answers: response.answers.length })}</b>
        </p>
        {isRefused && (
          <Note tone="danger" role="alert">
            {t('survey.cannotLock')}
          </Note>
        )}
        <fieldset>
          <legend className="visually-hidden">{t('survey.plan')}</legend>
          <Choices>
            {plans
              .filter((one) => one !== 'send-later' || canWait())
              .map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  name="plan"
                  checked={one === plan}
                  onChange={() => setPlan(one)}
                >
                  {t(`survey.plans.${one}`)}
                  <small>{t(`survey.plansText.${one}`)}</small>
                </Choice>
              ))}
          </Choices>
        </fieldset>
      </Page>
      <ActionBar
        width="list"
        status={isOffline && t('survey.noSignalSince', { time: timeText(failure.since) })}
      >
        <Button onClick={onBack}>{t('survey.back')}</Button>
        <Button variant={plan === 'discard' ? 'danger' : 'main'} busy={isBusy} onClick={act}>
          {label}
        </Button>
      </ActionBar>
    </>
  )
}

/** Tries at this time, and at once when the signal returns. */
function useAttempts(at: number | undefined, now: () => number, attempt: () => Promise<void>): void {
  const attemptNow = useEffectEvent(() => void attempt())
  const waitUntil = useEffectEvent((time: number) => setTimeout(attemptNow, Math.max(0, time - now())))
  useEffect(() => {
    if (at === undefined) return
    const timer = waitUntil(at)
    window.addEventListener('online', attemptNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attemptNow)
    }
  }, [at])
}

const SECOND_MS = 1000

/** Counts down. It is not read out at each second. */
function NextAttempt({ at, now }: { readonly at: number; readonly now: () => number }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return t('survey.nextAttempt', { wait: waitText(at, now()) })
}
