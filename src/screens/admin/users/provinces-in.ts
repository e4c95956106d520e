import type { OutputOf } from '#contract/call.ts'
import type { users } from '#contract/calls/users.ts'

export type Municipality = OutputOf<typeof users.getLocalMunicipalities>[number]

/** Returns the provinces of municipalities, each once. */
export function provincesIn(all: readonly Municipality[]): readonly Municipality['province'][] {
  return [...new Map(all.map(({ province }) => [province.boundaryId, province])).values()]
}
