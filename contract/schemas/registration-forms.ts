import * as z from 'zod/mini'
import { passwordsMatch } from '../fields/password.ts'
import { registrationSteps } from './registration.ts'

/** The form of each step of the registration. */
export const registrationForms = [
  z.object(registrationSteps.person).check(passwordsMatch),
  z.object(registrationSteps.organisation),
  z.object(registrationSteps.members),
] as const
