import { useState } from 'react'
import { auth } from '#contract/calls/auth.ts'
import { CODE_MS } from '#contract/fields/one-time-code.ts'
import { useSecondsLeft } from '#src/components/use-seconds-left.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useAct } from '#src/data/session/act.ts'
import type { CodeRequest } from '#src/data/session/code-request.ts'
import { timeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import styles from './auth-form.module.css'

const RESEND_AFTER_MS = 30_000
const MAX_CODES = 2
const BLOCKED_MS = 900_000

interface Props {
  readonly request: CodeRequest
  readonly onResent: (request: CodeRequest) => void
}

/** Offers a new code after half a minute, and no third one within a quarter of an hour. */
export function ResendCode({ request, onResent }: Props) {
  const { email, count, sentAt } = request
  const { now } = useServices()
  const { send, isBusy } = useAct(auth.forgotPassword)
  const [refusal, setRefusal] = useState<string>()
  const seconds = useSecondsLeft(sentAt + RESEND_AFTER_MS)
  const hasEnded = useSecondsLeft(sentAt + CODE_MS) === 0
  const isBlocked = useSecondsLeft(sentAt + BLOCKED_MS) > 0 && count >= MAX_CODES
  const resend = async () => {
    setRefusal(undefined)
    try {
      const { success, message, otp } = await send({ Email: email })
      if (success) onResent({ ...request, count: count + 1, sentAt: now(), devOtp: otp })
      else setRefusal(message === '' ? t('verifyOtp.notResent') : message)
    } catch {
      setRefusal(t('verifyOtp.notResent'))
    }
  }
  const again = timeText(sentAt + BLOCKED_MS)
  if (isBlocked)
    return (
      <Note tone="warning" title={t('verifyOtp.tooMany')}>
        {hasEnded
          ? t('verifyOtp.askAgainAt', { again })
          : t('verifyOtp.tooManyText', { until: timeText(sentAt + CODE_MS), again })}
      </Note>
    )
  return (
    <>
      {refusal !== undefined && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className={styles['row']}>
        {seconds > 0 ? (
          <p role="timer">{t('verifyOtp.resendIn', { seconds })}</p>
        ) : (
          <>
            {!hasEnded && <span>{t('verifyOtp.notReceived')}</span>}
            <Button variant="quiet" busy={isBusy} onClick={() => void resend()}>
              {t('verifyOtp.resend')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
