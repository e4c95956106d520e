import type { StakeholderRef } from '../fields/ids.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord } from '../schemas/provider.ts'
import { withoutPerson, withUpdate } from './provider-after.ts'
import { isUnread } from './return-seen.ts'
import { changedPaths, contentOf } from './provider-content.ts'
import { personKeysOf, personPath, personsOf } from './provider-fields.ts'

interface RebasedEdit {
  readonly result: SeenRecord
  readonly touched: readonly string[]
}

interface UpdateOrigin {
  /** Theirs is an earlier edit of the same person, so the update is sent even if it changes nothing. */
  readonly isOwn: boolean
  /** The return that the person had read when they typed the update. */
  readonly seenReturn: number | null
}

/**
 * Rebases an update on the current record.
 * @returns null if the record already has the whole content and somebody has submitted or verified it. Until then the
 * update is sent, because it also confirms the record; an update typed before a return confirms nothing.
 */
export function rebaseUpdate(
  theirs: SeenRecord,
  update: ProviderUpdate,
  { isOwn, seenReturn }: UpdateOrigin,
): RebasedEdit | null {
  const result = withUpdate(theirs, update, seenReturn)
  const touched = changedPaths(contentOf(theirs), contentOf(result))
  const isVouchedFor =
    theirs.state === 'submitted' || theirs.state === 'verified' || isUnread(theirs, seenReturn)
  return touched.length === 0 && isVouchedFor && !isOwn ? null : { result, touched }
}

export interface RemovedPerson {
  readonly person: SeenPerson
  readonly ref: StakeholderRef
  readonly path: string
}

/** Returns the person whom an edit removed; undefined if it removed nobody. */
export function findRemovedPerson(
  base: SeenRecord,
  mine: SeenRecord,
  theirs: SeenRecord,
): RemovedPerson | undefined {
  const keyOf = personKeysOf([base, mine, theirs])
  const stay = new Set(personsOf(mine).map(keyOf))
  const person = personsOf(base).find((one) => !stay.has(keyOf(one)))
  const ref = person && (person.clientId ?? person.stakeholderId)
  if (person === undefined || ref === undefined || ref === null) return undefined
  return { person, ref, path: personPath(person, keyOf(person)) }
}

/** Rebases the removal of a person on the current record, in which the person may have another id. */
export function rebaseRemoval(theirs: SeenRecord, { person, path }: RemovedPerson): RebasedEdit {
  const result = [person.stakeholderId, person.clientId].reduce<SeenRecord>(
    (left, ref) => (ref === null ? left : withoutPerson(left, ref)),
    theirs,
  )
  return { result, touched: [path] }
}
