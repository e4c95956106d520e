import { useNavigate } from 'react-router-dom'
import { accounts } from '#contract/calls/accounts.ts'
import { paths } from '#src/components/routing/paths.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useAct } from '#src/data/session/act.ts'
import {
  firstCodeRequest,
  nextCodeRequest,
  readCodeRequest,
  storeCodeRequest,
} from '#src/data/session/code-request.ts'

/** Returns a function that asks for the code of a new password and goes on to it, and why that was refused. */
export function useAskForCode() {
  const { now } = useServices()
  const navigate = useNavigate()
  const { act, refusal, isBusy } = useAct(accounts.forgotPassword)
  const ask = async (email: string): Promise<void> => {
    const sent = await act({ Email: email })
    if (sent === undefined) return
    const { userType, otp: devOtp } = sent
    const before = readCodeRequest(now())
    // A verified code clears the server's counts.
    const isNext = before?.email === sent.email && before.verifiedAt === null
    const request = isNext
      ? { ...nextCodeRequest(before, devOtp, now()), userType }
      : firstCodeRequest({ userType, email: sent.email, devOtp }, now())
    storeCodeRequest(request)
    await navigate(paths.verifyOtp, { state: request })
  }
  return { ask, refusal, isBusy }
}
