import { useState, type Dispatch, useEffect, useReducer } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { accounts } from '#contract/calls/accounts.ts'
import { config } from '#contract/calls/config.ts'
import { sentenceOf, type FieldError } from '#contract/problem.ts'
import { Registration } from '#contract/schemas/registration.ts'
import { LeaveWarning } from '#src/components/leave-warning.tsx'
import { DocumentTitle } from '#src/components/routing/document-title.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useUnsaved } from '#src/data/core/unsaved.ts'
import { useAct } from '#src/data/session/act.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { firstCodeRequest, storeCodeRequest } from '#src/data/session/code-request.ts'
import { t } from '#src/i18n/t.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Page } from '#src/ui/page.tsx'
import {
  forgetPassword,
  forgetRegistration,
  freePaths,
  rememberRegistration,
  rememberedRegistration,
} from './registration-memory.ts'
import { MembersStep } from './members-step.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { PersonStep } from './person-step.tsx'
import {
  isTyped,
  stepOfErrors,
  stepToShow,
  type Typed,
  changeRegistration,
  emptyRegistration,
  type RegistrationEvent,
  type RegistrationState,
} from './registration.ts'
import { stepPath } from './step-form.tsx'

const screens = [PersonStep, OrganisationStep, MembersStep] as const

/** The registration of an organisation in three steps. The step is in the address, so that Back goes a step back. */
export function SignUp() {
  const [registration, dispatch] = useRegistration()
  const isUnsaved = isTyped(registration)
  useUnsaved(isUnsaved)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const register = useRegister()
  const [refusal, setRefusal] = useState<string>()
  const isClosed = useCallQuery(config.featureFlags, {}).data?.isRegistrationOpen === false
  if (isClosed && !isUnsaved) return <RegistrationClosed />
  const step = stepToShow(registration, Number(search.get('step') ?? 1) - 1)
  const Step = screens[step] ?? PersonStep
  const goOn = async (typed: Typed) => {
    setRefusal(undefined)
    dispatch({ type: 'completed', step })
    if (step < screens.length - 1) return navigate(stepPath(step + 1), { state: { from: step } })
    const refused = await register({ ...registration.typed, ...typed })
    if (refused === undefined) return
    const { errors, sentence } = refused
    dispatch({ type: 'refused', errors })
    setRefusal(sentence)
    const wrong = stepOfErrors(errors)
    if (wrong !== undefined && wrong !== step) await navigate(stepPath(wrong))
  }
  return (
    <>
      <Step
        key={step}
        registration={registration}
        dispatch={dispatch}
        refusal={refusal ?? (isClosed ? t('answer.auth.registrationClosed') : undefined)}
        onDone={async (typed) => goOn(typed)}
      />
      {isUnsaved && (
        <LeaveWarning
          title={t('form.discardTitle')}
          text={t('signUp.leaveText')}
          isKeptAt={isKeptAt}
          onLeave={forgetRegistration}
        />
      )}
    </>
  )
}

function isKeptAt({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname === paths.signUp || freePaths.includes(pathname)
}

function RegistrationClosed() {
  return (
    <Page width="form">
      <DocumentTitle of={t('signUp.title')} />
      <h1>{t('signUp.title')}</h1>
      <Note tone="warning">{t('answer.auth.registrationClosed')}</Note>
      <ButtonLink render={<Link to={paths.login} />}>{t('common.back')}</ButtonLink>
    </Page>
  )
}

interface Refusal {
  readonly errors: readonly FieldError[]
  readonly sentence: string | undefined
}

/** Returns a function that applies and goes on to the code. It returns what the server refused, if anything. */
function useRegister() {
  const { send } = useAct(accounts.register)
  const navigate = useNavigate()
  const { now } = useServices()
  return async (typed: Typed): Promise<Refusal | undefined> => {
    try {
      const { success, message, userType, email, otp } = await send(Registration.parse(typed))
      if (!success || userType === null) return { errors: [], sentence: message }
      const request = firstCodeRequest({ userType, email, devOtp: otp }, now())
      storeCodeRequest(request)
      forgetPassword()
      await navigate(paths.verifyOtp, { state: request })
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      return { errors: problem.type === 'invalid' ? problem.errors : [], sentence: sentenceOf(problem) }
    }
  }
}

function useRegistration(): readonly [RegistrationState, Dispatch<RegistrationEvent>] {
  const [state, dispatch] = useReducer(changeRegistration, rememberedRegistration() ?? emptyRegistration)
  useEffect(() => rememberRegistration(state), [state])
  return [state, dispatch]
}
