import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'
import { mayReplace, type CopyMark } from '#src/sync/copy-order.ts'

/** Returns the current of two copies of a record. Of the same version, the one requested later counts. */
export function newestCopy<A extends CachedAnswer, B extends CachedAnswer>(
  arrived: A,
  held: B | undefined,
  currentEpoch: string | null,
): A | B {
  if (held === undefined) return arrived
  const [one, other] = [markOf(arrived), markOf(held)]
  if (!mayReplace(one, other, currentEpoch)) return held
  const isSame = one.version === other.version && one.epoch === other.epoch
  return isSame && held.at > arrived.at ? held : arrived
}

/** Returns whether the record was removed after the server answered with this copy. */
export function wasRemovedSince(copy: CachedAnswer, removal: CopyMark): boolean {
  return !mayReplace(markOf(copy), removal, removal.epoch)
}

function markOf({ data, epoch = null }: CachedAnswer): CopyMark {
  return { version: versionIn(data), epoch }
}

export function versionIn(record: unknown): number {
  return Number(Reflect.get(Object(record), 'version'))
}
