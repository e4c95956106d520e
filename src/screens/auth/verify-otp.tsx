import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { InputOf } from '#contract/call.ts'
import { accounts } from '#contract/calls/accounts.ts'
import { userTypes } from '#contract/calls/auth.ts'
import { CODE_DIGITS, CODE_MS } from '#contract/fields/one-time-code.ts'
import { sentenceOf } from '#contract/problem.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useSecondsLeft } from '#src/components/use-seconds-left.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { forgetCodeRequest } from '#src/data/core/forget-code-request.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { useAct } from '#src/data/session/act.ts'
import { storeCodeRequest, type CodeRequest } from '#src/data/session/code-request.ts'
import { useSessionActions } from '#src/data/session/session.tsx'
import { timeText } from '#src/i18n/format.ts'
import { t } from '#src/i18n/t.ts'
import { EmailText } from '#src/ui/breaking-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { Note } from '#src/ui/note.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { ResendCode } from './resend-code.tsx'
import { forgetRegistration } from './sign-up/registration-memory.ts'
import { useCodeRequest } from './use-code-request.ts'

/** Checks the code of a mail: of a registration, of a new password, or of a new device. */
export function VerifyOtp() {
  const { request, change, hasEndedElsewhere } = useCodeRequest()
  if (request === undefined)
    return (
      <Navigate
        replace
        to={paths.login}
        state={{ note: hasEndedElsewhere ? 'ended-elsewhere' : 'code-unknown' }}
      />
    )
  // Another tab, or an earlier visit, has verified it.
  if (request.verifiedAt !== null)
    return <Navigate replace to={paths.resetPassword} state={{ email: request.email }} />
  return <CodeForm key={request.sentAt} request={request} onResent={change} />
}

interface Props {
  readonly request: CodeRequest
  readonly onResent: (request: CodeRequest) => void
}

type Typed = InputOf<typeof accounts.verifyOtp>

function CodeForm({ request, onResent }: Props) {
  const { userType, email, sentAt, isResent, devOtp } = request
  const { now } = useServices()
  const navigate = useNavigate()
  const { send } = useAct(accounts.verifyOtp)
  const { signInAgain } = useSessionActions()
  const [refusal, setRefusal] = useState<string>()
  const hasEnded = useSecondsLeft(sentAt + CODE_MS) === 0
  const { control, handleSubmit, setError, setFocus, formState } = useCallForm<Typed, Typed>(
    accounts.verifyOtp,
    {
      defaultValues: { Email: email, OTP: '', UserType: userType },
      mode: 'onSubmit',
      shouldFocusError: true,
    },
  )
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      const answer = await send(typed)
      if (!answer.success) {
        setError('OTP', { message: answer.message })
        // The next digit replaces the wrong code.
        return setFocus('OTP', { shouldSelect: true })
      }
      await next(answer.userType)
    } catch (error) {
      setRefusal(sentenceOf(problemOf(error)))
    }
  })
  /** The device is known now. Whoever lost the page with the password enters it once more. */
  const enter = async () => {
    const answer = await signInAgain()
    if (answer === undefined) return
    const message = typeof answer === 'object' && 'refusal' in answer ? answer.refusal : undefined
    await navigate(paths.login, { replace: true, state: { note: 'device-confirmed', message } })
  }
  const next = async (verified: Typed['UserType'] | null) => {
    forgetRegistration()
    if (verified === userTypes.resetPassword) {
      storeCodeRequest({ ...request, verifiedAt: now() })
      return navigate(paths.resetPassword, { replace: true, state: { email } })
    }
    forgetCodeRequest()
    if (verified === userTypes.existingUser) await enter()
    else await navigate(paths.login, { replace: true, state: { note: 'applied' } })
  }
  return (
    <AuthForm title={t('verifyOtp.title')} refusal={refusal} onSubmit={submit} isNext>
      <p>
        {t('verifyOtp.sentTo')}{' '}
        <b className={styles['address']}>
          <EmailText of={email} />
        </b>
        <br />
        {userType !== userTypes.existingUser && (
          <Link
            to={userType === userTypes.newUser ? paths.signUp : paths.forgotPassword}
            state={userType === userTypes.newUser ? null : { email }}
          >
            {t('verifyOtp.changeAddress')}
          </Link>
        )}
      </p>
      {userType === userTypes.existingUser && <p>{t('verifyOtp.newDevice')}</p>}
      {isResent && (
        <Note tone="success" role="status">
          {t('verifyOtp.sentAgain')}
        </Note>
      )}
      {devOtp !== null && (
        <Note title={t('verifyOtp.testServer')}>{t('verifyOtp.testCode', { devOtp })}</Note>
      )}
      <Controller
        control={control}
        name="OTP"
        render={({ field, fieldState }) => (
          <CodeField
            {...field}
            label={t('verifyOtp.code')}
            hint={
              hasEnded
                ? t('verifyOtp.ended')
                : t('verifyOtp.worksUntil', { time: timeText(sentAt + CODE_MS) })
            }
            error={fieldState.error?.message}
            length={CODE_DIGITS}
          />
        )}
      />
      <Button type="submit" variant="main" wide busy={formState.isSubmitting}>
        {formState.isSubmitting ? t('verifyOtp.submitting') : t('verifyOtp.submit')}
      </Button>
      <ResendCode request={request} onResent={onResent} />
      <p className={styles['hint']}>{t('verifyOtp.care')}</p>
    </AuthForm>
  )
}
