import { joined, type ChangeNote } from '#contract/problem.ts'
import type { Entry } from '#src/sync/index.ts'
import { syncWords } from '#src/words/sync.ts'

/** Why an entry is where it is, in a sentence. */
export function explanationOf({ state, problem }: Entry): string {
  switch (state.is) {
    case 'refused': {
      const { errors, reason } = state.refusal
      return errors.length > 0 ? `${joined(errors)} ${syncWords.refused[reason]}` : syncWords.refused[reason]
    }
    case 'conflicted':
      return state.found.is === 'changed' ? syncWords.conflict : syncWords[state.found.is]
    case 'needs-update':
      return syncWords.needsUpdate
    case 'locked':
      return syncWords.locked
    case 'discarded':
      return ''
    case 'ready':
    case 'sending':
    case 'waiting':
      return problem === null ? syncWords.waitsForSignal : syncWords.why[problem.reason]
  }
}

/** Who changed the record meanwhile, where that is why the entry waits. */
export function changeNotesOf({ state }: Entry): readonly ChangeNote[] {
  return state.is === 'conflicted' && state.found.is === 'changed' ? state.found.changes : []
}
