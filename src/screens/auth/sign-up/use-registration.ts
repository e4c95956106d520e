import { type Dispatch, useEffect, useReducer } from 'react'
import { keepRegistration, keptRegistration } from './kept-registration.ts'
import {
  changeRegistration,
  emptyRegistration,
  type RegistrationEvent,
  type RegistrationState,
} from './registration.ts'

export function useRegistration(): readonly [RegistrationState, Dispatch<RegistrationEvent>] {
  const [state, dispatch] = useReducer(changeRegistration, keptRegistration() ?? emptyRegistration)
  useEffect(() => keepRegistration(state), [state])
  return [state, dispatch]
}
