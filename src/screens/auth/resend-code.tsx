import { useState } from 'react'
import Clock from 'lucide-react/icons/clock'
import { useNavigate } from 'react-router-dom'
import { accounts } from '#contract/calls/accounts.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { CODE_MS, CODES_OF_WINDOW, CODES_WINDOW_MS } from '#contract/fields/one-time-code.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useSecondsLeft } from '#src/components/use-seconds-left.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { useAct } from '#src/data/session/act.ts'
import { nextCodeRequest, type CodeRequest } from '#src/data/session/code-request.ts'
import { timeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { RefusalNote } from '#src/ui/refusal-note.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import styles from './auth-form.module.css'

const RESEND_AFTER_MS = 30_000

interface Props {
  readonly request: CodeRequest
  readonly onResent: (request: CodeRequest) => void
}

/** Offers a new code after half a minute, and says when the server would refuse one. */
export function ResendCode({ request, onResent }: Props) {
  const { now } = useServices()
  const { count, countedFrom, sentAt } = request
  const askForCode = useNewCode(request)
  const [refusal, setRefusal] = useState<string>()
  const seconds = useSecondsLeft(sentAt + RESEND_AFTER_MS)
  const hasEnded = useSecondsLeft(sentAt + CODE_MS) === 0
  const isBlocked = useSecondsLeft(countedFrom + CODES_WINDOW_MS) > 0 && count >= CODES_OF_WINDOW
  const [isBusy, resend] = useBusy(async () => {
    setRefusal(undefined)
    const answer = await askForCode()
    if (answer === undefined) return
    if ('code' in answer) onResent(nextCodeRequest(request, answer.code, now()))
    else setRefusal(answer.refusal === '' ? t('verifyOtp.notResent') : answer.refusal)
  })
  const again = timeText(countedFrom + CODES_WINDOW_MS)
  if (isBlocked)
    return (
      <Note tone="warning" icon={<Clock />} title={t('verifyOtp.tooMany')}>
        {hasEnded
          ? t('verifyOtp.askAgainAt', { again })
          : t('verifyOtp.tooManyText', { until: timeText(sentAt + CODE_MS), again })}
      </Note>
    )
  return (
    <>
      <RefusalNote refusal={refusal} />
      {hasEnded ? (
        <Button wide busy={isBusy} onClick={resend}>
          {t('verifyOtp.resend')}
        </Button>
      ) : (
        <div className={styles['row']}>
          {seconds > 0 ? (
            <p role="timer">
              {t('verifyOtp.notReceived')} <span>{t('verifyOtp.resendIn', { seconds })}</span>
            </p>
          ) : (
            <>
              <span>{t('verifyOtp.notReceived')}</span>
              <Button variant="quiet" busy={isBusy} onClick={resend}>
                {t('verifyOtp.resend')}
              </Button>
            </>
          )}
        </div>
      )}
      <p className={styles['hint']}>{t('verifyOtp.late')}</p>
    </>
  )
}

/** Returns a function that asks for a new code, which only a test server tells. Undefined if another screen follows. */
function useNewCode(request: CodeRequest) {
  const navigate = useNavigate()
  const { send } = useAct(accounts.forgotPassword)
  const { signInAgain } = useSessionActions()
  return async (): Promise<{ readonly refusal: string } | { readonly code: string | null } | undefined> => {
    if (request.userType === userTypes.existingUser) {
      const answer = await signInAgain()
      if (answer !== 'forgotten') return answer && 'code' in answer ? { code: answer.code.devOtp } : answer
      await navigate(paths.login, { replace: true, state: { note: 'sign-in-again' } })
      return undefined
    }
    try {
      const { success, message, otp } = await send({ Email: request.email })
      return success ? { code: otp } : { refusal: message }
    } catch {
      return { refusal: '' }
    }
  }
}
