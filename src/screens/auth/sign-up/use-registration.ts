import { type Dispatch, useEffect, useReducer } from 'react'
import {
  changeRegistration,
  emptyRegistration,
  type RegistrationEvent,
  type RegistrationState,
} from './registration.ts'

/**
 * Kept in memory alone, since it holds a password. It outlives the screen, so that a person loses nothing by reading
 * the privacy notice, changing the language, or correcting the address after the code was sent.
 */
let kept = emptyRegistration

export function useRegistration(): readonly [RegistrationState, Dispatch<RegistrationEvent>] {
  const [state, dispatch] = useReducer(changeRegistration, kept)
  useEffect(() => {
    kept = state
  }, [state])
  return [state, dispatch]
}

export function forgetRegistration(): void {
  kept = emptyRegistration
}
