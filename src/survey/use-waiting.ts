import { useCallback, useEffect, useState } from 'react'
import type { Api } from '#src/data/core/api.ts'
import { sendWaiting } from './send-waiting.ts'

const RETRY_MS = 60_000

export interface Waiting {
  /** The number of responses that wait on this device for signal. */
  readonly count: number
  readonly sendAll: () => Promise<void>
}

/** Sends the answers that wait on this device, whenever this page is open with signal. */
export function useWaiting(api: Api, now: () => number): Waiting {
  const [count, setCount] = useState(0)
  const sendAll = useCallback(async () => {
    // The browser may refuse its storage; then nothing waits there.
    setCount(await sendWaiting(api, now).catch(() => 0))
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
  const isWaiting = count > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void sendAll(), RETRY_MS)
    return () => clearInterval(timer)
  }, [sendAll, isWaiting])
  return { count, sendAll }
}
