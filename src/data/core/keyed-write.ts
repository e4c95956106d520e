import { useRef } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { problemOf } from './api.ts'
import { useServices } from './app-services.ts'

/**
 * Makes writes without a session under idempotency keys. If an answer was lost, the same input is sent under the same key, so
 * that the server does nothing twice.
 */
export function useKeyedWrite<C extends Call>(call: C): (input: InputOf<C>) => Promise<OutputOf<C>> {
  const { api, newId } = useServices()
  const lost = useRef<{ readonly input: string; readonly key: string }>(undefined)
  return async (input) => {
    const written = JSON.stringify(input)
    const key = lost.current?.input === written ? lost.current.key : `${newId()}.0`
    lost.current = { input: written, key }
    try {
      const answer = await api.ask(call, input, { key })
      lost.current = undefined
      return answer
    } catch (error) {
      if (!mayHaveArrived.includes(problemOf(error).kind)) lost.current = undefined
      throw error
    }
  }
}

const mayHaveArrived: readonly string[] = ['unreachable', 'busy', 'in-progress', 'broken']
