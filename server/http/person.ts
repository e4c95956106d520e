import { hasWholeCountry, mayCall, type Caller } from '#contract/access.ts'
import type { Person } from '#server/queries/session-store.ts'

export type { Person }

export function callerOf(person: Person | null): Caller {
  return person === null ? { signedIn: false } : { signedIn: true, actionIds: person.actionIds }
}

/** Returns true if the person's places are the whole country. */
export function coversWholeCountry(person: Person): boolean {
  return hasWholeCountry(callerOf(person))
}

/** Returns true if the person may read the survey of each organisation, and so live sums, which could be subtracted. */
export function readsEverySurvey(person: Person): boolean {
  return coversWholeCountry(person) && mayCall(['ViewOrganisationalSurveyResults'], callerOf(person))
}

/** Returns the person to whose own people a list is limited; null if it holds everybody. */
export function limitOf(person: Person): Person | null {
  return coversWholeCountry(person) ? null : person
}
