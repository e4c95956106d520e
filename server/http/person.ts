import { hasWholeCountry, type Caller } from '#contract/access.ts'

/** The person of a session, with everything that checks need. */
export interface Person {
  readonly stakeholderId: number
  readonly actionIds: readonly number[]
  /** Boundaries assigned to them: municipalities, or a province with all below it. */
  readonly placeIds: readonly number[]
}

export function callerOf(person: Person | null): Caller {
  return person === null ? { signedIn: false } : { signedIn: true, actionIds: person.actionIds }
}

/** Returns true if the person's places are the whole country. */
export function coversWholeCountry(person: Person): boolean {
  return hasWholeCountry(callerOf(person))
}
