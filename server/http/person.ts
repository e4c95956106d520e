import { actionIds, type Action, type Asker } from '#contract/access.ts'

/** The person a session belongs to, as every check needs them. */
export interface Person {
  readonly stakeholderId: number
  readonly actionIds: readonly number[]
  /** Boundaries assigned to them: municipalities, or a province with all below it. */
  readonly placeIds: readonly number[]
}

export function askerOf(person: Person | null): Asker {
  return person === null ? { signedIn: false } : { signedIn: true, actionIds: person.actionIds }
}

/** Whether the person's places are the whole country: those who run the system. */
export function isEverywhere(person: Person): boolean {
  return hasAction(person, 'WorldOfImpactAdmin')
}

function hasAction(person: Person, action: Action): boolean {
  return person.actionIds.includes(actionIds[action])
}
