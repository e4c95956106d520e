import type { FieldError } from '#contract/problem.ts'
import { registrationSteps, type TypedRegistration } from '#contract/schemas/registration.ts'

/** What is typed so far. A choice that was not made is missing. */
export type Typed = Partial<TypedRegistration>

const fieldsOfSteps = Object.values(registrationSteps).map((fields) => Object.keys(fields))

export interface RegistrationState {
  readonly typed: Typed
  /** How many steps were completed. */
  readonly done: number
  /** What the server refused, by field, until the field is edited. */
  readonly refused: readonly FieldError[]
}

export type RegistrationEvent =
  | { readonly type: 'typed'; readonly typed: Typed }
  | { readonly type: 'completed'; readonly step: number }
  | { readonly type: 'refused'; readonly errors: readonly FieldError[] }

export const emptyRegistration: RegistrationState = {
  typed: {
    FirstName: '',
    LastName: '',
    Email: '',
    Password: '',
    ConfirmPassword: '',
    MobileNumber: '',
    OrganisationName: '',
    OrganisationBranch: '',
    StreetNumber: '',
    StreetName: '',
    Suburb: '',
    City: '',
    PostalCode: '',
  },
  done: 0,
  refused: [],
}

export function changeRegistration(state: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'typed': {
      const typed = { ...state.typed, ...event.typed }
      const isAsBefore = ({ code }: FieldError) => valueAt(typed, code) === valueAt(state.typed, code)
      return { ...state, typed, refused: state.refused.filter(isAsBefore) }
    }
    case 'completed':
      return { ...state, done: Math.max(state.done, event.step + 1) }
    case 'refused':
      return { ...state, refused: event.errors }
  }
}

/** Returns the step to show: a later one than the first that is not completed cannot be reached. */
export function stepToShow({ done }: RegistrationState, asked: number): number {
  return asked >= 0 ? Math.min(asked, done, fieldsOfSteps.length - 1) : 0
}

/** Returns the first step with a field that was refused, or undefined if no step has any. */
export function stepOfErrors(errors: readonly FieldError[]): number | undefined {
  const found = fieldsOfSteps.findIndex((fields) => errors.some(({ code }) => fields.includes(code)))
  return found === -1 ? undefined : found
}

export function isTyped({ typed }: RegistrationState): boolean {
  return Object.values(typed).some((value) => value !== undefined && value !== '')
}

function valueAt(typed: Typed, code: string): unknown {
  return Object.entries(typed).find(([name]) => name === code)?.[1]
}
