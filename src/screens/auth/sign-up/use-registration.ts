import { type Dispatch, useEffect, useReducer } from 'react'
import { rememberRegistration, rememberedRegistration } from './registration-memory.ts'
import {
  changeRegistration,
  emptyRegistration,
  type RegistrationEvent,
  type RegistrationState,
} from './registration.ts'

export function useRegistration(): readonly [RegistrationState, Dispatch<RegistrationEvent>] {
  const [state, dispatch] = useReducer(changeRegistration, rememberedRegistration() ?? emptyRegistration)
  useEffect(() => rememberRegistration(state), [state])
  return [state, dispatch]
}
