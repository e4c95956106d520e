import type { UpdateState } from '#contract/schemas/provider.ts'

/** Of the current quarter's updates that stand, the last that brought a state, as the database lists it. */
export type UpdateRow = [
  id: number,
  state: UpdateState,
  at: number,
  by: number | null,
  name: string | null,
  comment: string | null,
  path: string | null,
]
/** When it was last verified and by whom; `content` is JSON: what stood there then, where it was changed since. */
export type VerifiedRow = [at: number, by: number | null, name: string | null, content: string | null]

/** Where a provider stands in the quarter, and how it came there. The last update says it; without one it is outstanding. */
export function standingOf(rows: readonly UpdateRow[], verified: readonly VerifiedRow[]) {
  const updates = rows
    .toSorted(([id], [otherId]) => id - otherId)
    .map(([, state, at, by, name, comment, path]) => ({ state, at, by, name, comment, path }))
  const state = updates.at(-1)?.state ?? 'outstanding'
  const since = updates.slice(updates.findLastIndex((update) => update.state === 'verified') + 1)
  const returned = since.findLast((update) => update.state === 'returned')
  const submitted = updates.findLast((update) => update.state === 'submitted')
  const [last] = verified
  return {
    state,
    returned: state === 'returned' && returned ? wordsOf(returned) : null,
    verification: {
      submitted: submitted ? { by: submitted.by, name: submitted.name ?? '', at: submitted.at } : null,
      verified: last ? verifiedIn(last) : null,
      returned: returned ? { ...wordsOf(returned), by: returned.by, name: returned.name ?? '' } : null,
    },
  }
}

function wordsOf({ at, comment, path }: { at: number; comment: string | null; path: string | null }) {
  return { at, comment: comment ?? '', path }
}

function verifiedIn([at, by, name, content]: VerifiedRow) {
  const kept: unknown = content === null ? null : JSON.parse(content)
  return { at, by, name: name ?? '', content: kept }
}
