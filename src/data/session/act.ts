import { useRef, useState } from 'react'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import { fieldsOf, sentenceOf } from '#contract/problem.ts'
import { problemOf } from '../core/api.ts'
import { useServices } from '../core/app-services.ts'
import { askForPassword } from './recent-password.ts'
import { useOwner } from './session.tsx'

interface Act<C extends Call> {
  readonly isBusy: boolean
  /** Why the last write was refused, until the next one. */
  readonly refusal: string | undefined
  /**
   * Sends the write. @returns the answer; undefined if it was refused
   * @param seen the version of the record that the person saw, for a call with versions
   */
  readonly act: (input: InputOf<C>, seen?: number) => Promise<OutputOf<C> | undefined>
  /** Sends the write for a caller that shows a refusal itself. @throws ProblemError */
  readonly send: (input: InputOf<C>, seen?: number) => Promise<OutputOf<C>>
}

/**
 * Makes a write that needs the server and never waits in the outbox. If an answer was lost, the same input is sent under
 * the same idempotency key, so that the server does nothing twice. If the call needs a recent password, the person is
 * asked for it.
 * @param refusalOf shows an error elsewhere, or returns its sentence
 */
export function useAct<C extends Call>(
  call: C,
  refusalOf: (error: unknown) => string | undefined = (error) => sentenceOf(problemOf(error)),
): Act<C> {
  const { api, newId } = useServices()
  const as = useOwner() ?? undefined
  const lost = useRef<{ readonly input: string; readonly key: string }>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (input: InputOf<C>, seen?: number) => {
    const written = JSON.stringify([input, seen])
    const key = lost.current?.input === written ? lost.current.key : `${newId()}.0`
    lost.current = { input: written, key }
    setIsBusy(true)
    const ask = () => api.ask(call, input, { as, key, seen })
    try {
      const answer = await ask().catch(async (error: unknown) => {
        const isProven = problemOf(error).type === 'recent-password-needed' && (await askForPassword())
        if (!isProven) throw error
        return ask()
      })
      lost.current = undefined
      return answer
    } catch (error) {
      if (!mayHaveArrived.includes(problemOf(error).type)) lost.current = undefined
      throw error
    } finally {
      setIsBusy(false)
    }
  }
  const act = async (input: InputOf<C>, seen?: number) => {
    setRefusal(undefined)
    try {
      const answer = await send(input, seen)
      const { success, message } = fieldsOf(answer)
      if (success !== false) return answer
      setRefusal(String(message))
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    return undefined
  }
  return { isBusy, refusal, act, send }
}

const mayHaveArrived: readonly string[] = ['unreachable', 'busy', 'in-progress', 'broken']
