import { useCallback, useEffect, useState } from 'react'
import type { Api } from '#src/data/core/api.ts'
import { nothing, sendWaiting, type SendingResult } from './send-waiting.ts'

const RETRY_MS = 60_000

/** The responses that wait on this device for signal, and those that were sent or refused while this page is open. */
export interface Waiting extends SendingResult {
  readonly sendAll: () => Promise<void>
}

/** Sends the answers that wait on this device, whenever this page is open with signal. */
export function useWaiting(api: Api, now: () => number): Waiting {
  const [result, setResult] = useState(nothing)
  const sendAll = useCallback(async () => {
    // The browser may refuse its storage; then nothing waits there.
    const { waiting, sent, refused } = await sendWaiting(api, now).catch(() => nothing)
    setResult((before) => ({ waiting, sent: before.sent + sent, refused: before.refused + refused }))
  }, [api, now])
  useEffect(() => {
    const send = () => void sendAll()
    const first = setTimeout(send)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(first)
      window.removeEventListener('online', send)
    }
  }, [sendAll])
  const isWaiting = result.waiting > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void sendAll(), RETRY_MS)
    return () => clearInterval(timer)
  }, [sendAll, isWaiting])
  return { ...result, sendAll }
}
