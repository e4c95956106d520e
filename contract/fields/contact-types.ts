/** The ids of the kinds of contacts and people. They are separate from the schemas, for rules that run without zod. */
export const contactTypes = {
  WorkEmail: 1,
  MobilePhone: 2,
  Reception: 3,
  Alternative: 4,
  PersonalEmail: 5,
} as const

/** E-mail types hold an address; all others hold a phone number. */
export function isEmailType(type: number): boolean {
  return type === contactTypes.WorkEmail || type === contactTypes.PersonalEmail
}

export const stakeholderTypes = {
  municipality: 1,
  provider: 2,
  contactPerson: 3,
  organisation: 4,
  user: 5,
  collectiveAction: 6,
} as const

const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/

export function isEmail(value: string): boolean {
  return shape.test(value)
}
