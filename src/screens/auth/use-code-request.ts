import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '#src/data/core/app-services.ts'
import {
  listenToCodeRequest,
  readCodeRequest,
  storeCodeRequest,
  type CodeRequest,
} from '#src/data/session/code-request.ts'

interface CodeRequestHandle {
  readonly request: CodeRequest | undefined
  readonly change: (request: CodeRequest) => void
  /** Another tab has used the code or the ticket, or forgotten the request. */
  readonly hasEndedElsewhere: boolean
}

/** Returns the code request of this browser, and follows what another tab does with it. */
export function useCodeRequest(): CodeRequestHandle {
  const { now } = useServices()
  const location = useLocation()
  const [request, setRequest] = useState(() => readCodeRequest(now(), location.state))
  const [hasEndedElsewhere, setHasEndedElsewhere] = useState(false)
  useEffect(
    () =>
      listenToCodeRequest(() => {
        const next = readCodeRequest(now())
        setRequest(next)
        setHasEndedElsewhere(next === undefined)
      }),
    [now],
  )
  const change = (next: CodeRequest) => {
    storeCodeRequest(next)
    setRequest(next)
  }
  return { request, change, hasEndedElsewhere }
}
