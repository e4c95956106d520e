import { hasWholeCountry, type Caller } from '#contract/access.ts'

/** The person a session belongs to, as every check needs them. */
export interface Person {
  readonly stakeholderId: number
  readonly actionIds: readonly number[]
  /** Boundaries assigned to them: municipalities, or a province with all below it. */
  readonly placeIds: readonly number[]
}

export function callerOf(person: Person | null): Caller {
  return person === null ? { signedIn: false } : { signedIn: true, actionIds: person.actionIds }
}

/** Whether the person's places are the whole country. */
export function coversWholeCountry(person: Person): boolean {
  return hasWholeCountry(callerOf(person))
}
