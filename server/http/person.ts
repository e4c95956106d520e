import { hasWholeCountry, mayCall } from '#contract/access.ts'
import { callerOf, type Person } from '#server/queries/session-store.ts'

export { callerOf, type Person }

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
