import { type Dispatch, type ReactNode, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { fieldsOf } from '#contract/problem.ts'
import { registrationForms } from '#contract/schemas/registration-forms.ts'
import { errorsIn } from '#src/components/form-errors.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useCallForm } from '#src/data/outbox/call-form.ts'
import { t } from '#src/i18n/t.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { SummaryOfErrors } from '#src/ui/summary-of-errors.tsx'
import { AuthForm } from '../auth-form.tsx'
import type { RegistrationEvent, RegistrationState, Typed } from './registration.ts'
import styles from './sign-up.module.css'

export interface StepProps {
  readonly registration: RegistrationState
  readonly dispatch: Dispatch<RegistrationEvent>
  readonly refusal: string | undefined
  /** Called with what was typed in this step, once it is right. */
  readonly onDone: (typed: Typed) => Promise<void>
}

export type StepForm = UseFormReturn<Typed, unknown, Typed>

/** The form of a step. It reports every keystroke, and shows what the server refused. */
export function useStepForm(step: number, { registration, dispatch }: StepProps): StepForm {
  const form = useCallForm<Typed, Typed>(
    { input: registrationForms[step] ?? registrationForms[0] },
    { defaultValues: registration.typed, mode: 'onSubmit', reValidateMode: 'onChange' },
  )
  const { watch, setError, clearErrors, getFieldState } = form
  useEffect(() => {
    for (const { code, description } of registration.refused)
      setError(code as keyof Typed, { type: 'server', message: description })
  }, [registration.refused, setError])
  useEffect(() => {
    const watching = watch((typed, { name }) => {
      if (name !== undefined && getFieldState(name).error?.type === 'server') clearErrors(name)
      dispatch({ type: 'typed', typed })
    })
    return () => watching.unsubscribe()
  }, [watch, getFieldState, clearErrors, dispatch])
  return form
}

const titles = ['signUp.steps.person', 'signUp.steps.organisation', 'signUp.steps.members'] as const

interface Props extends Pick<StepProps, 'refusal' | 'onDone'> {
  readonly step: 0 | 1 | 2
  readonly form: StepForm
  readonly labelOf: (path: string) => readonly string[]
  readonly children: ReactNode
}

/** The frame of a step: where the person is, what is wrong, and the ways back and on. */
export function StepForm({ step, form, labelOf, refusal, onDone, children }: Props) {
  const goBack = useStepBack(step)
  // Each step begins at its top, where the button of the step before was not.
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  const { formState, handleSubmit } = form
  const before = titles[step - 1]
  const next = titles[step + 1]
  return (
    <AuthForm
      title={t('signUp.title')}
      width="list"
      refusal={refusal}
      onSubmit={handleSubmit(onDone)}
      isNext={step > 0}
      back={
        before !== undefined && (
          <BackLink render={<Link to={stepPath(step - 1)} />} onClick={goBack}>
            {t(before)}
          </BackLink>
        )
      }
    >
      <Stepper
        steps={titles.map((title, at) => ({ title: t(title), render: <Link to={stepPath(at)} /> }))}
        current={step}
        count={t('signUp.step', { step: step + 1, of: titles.length })}
        done={t('signUp.stepDone')}
      />
      <SummaryOfErrors
        title={t('answer.buildingBlocks.correctErrors')}
        errors={formState.submitCount > 0 ? errorsIn(formState.errors, labelOf) : []}
        attempt={formState.submitCount}
      />
      {children}
      <div className={styles['buttons']}>
        {before === undefined ? (
          <ButtonLink render={<Link to={paths.login} />}>{t('common.cancel')}</ButtonLink>
        ) : (
          <Button onClick={goBack}>{t('common.back')}</Button>
        )}
        <Button type="submit" variant="main" busy={formState.isSubmitting}>
          {next === undefined ? t('signUp.submit') : t('signUp.next', { title: t(next) })}
        </Button>
      </div>
    </AuthForm>
  )
}

export function stepPath(step: number): string {
  return step === 0 ? paths.signUp : `${paths.signUp}?step=${step + 1}`
}

/** Goes to the step before: by the history if the person came from there, so that Back does not lead forward. */
function useStepBack(step: number) {
  const { from } = fieldsOf(useLocation().state)
  const navigate = useNavigate()
  return (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (from === step - 1) void navigate(-1)
    else void navigate(stepPath(step - 1))
  }
}
