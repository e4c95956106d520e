import type { StakeholderRef } from '../fields/ids.ts'
import type { ProviderUpdate, SeenPerson, SeenRecord } from '../schemas/provider.ts'
import { withoutPerson, withUpdate } from './provider-after.ts'
import { isUnread } from './return-seen.ts'
import { changedPaths, contentOf } from './provider-content.ts'
import { personKeysOf, personPath, personsOf } from './provider-fields.ts'

/** What an edit makes of a record, and which of its paths that changes. */
export interface RebasedEdit {
  readonly result: SeenRecord
  readonly touched: readonly string[]
}

interface UpdateOrigin {
  /** Theirs is an earlier edit of the same person, so that something is sent in any case. */
  readonly isOwn: boolean
  /** The return that the person had read when they typed the update. */
  readonly seenReturn: number | null
}

/**
 * An update laid on what is there.
 * @returns null where theirs holds all of it. An update also vouches for the record, so it is sent as long as nobody's
 * vouches for this content; one that was typed before a return vouches for nothing.
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

/** A person whom I removed. */
export interface RemovedPerson {
  readonly person: SeenPerson
  readonly ref: StakeholderRef
  readonly path: string
}

/** Whom a removal was about; undefined where it does not look like one. */
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

/** The removal of a person laid on what is there, under whichever of their ids they are known. */
export function rebaseRemoval(theirs: SeenRecord, { person, path }: RemovedPerson): RebasedEdit {
  const result = [person.stakeholderId, person.clientId].reduce<SeenRecord>(
    (left, ref) => (ref === null ? left : withoutPerson(left, ref)),
    theirs,
  )
  return { result, touched: [path] }
}
