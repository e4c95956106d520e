import { plainVerified, type Decision } from '#src/data/records/verdict.ts'
import type { VerdictText } from '#src/data/records/verdict-draft.ts'

export function verifiedWith({ note }: VerdictText): Decision {
  return { ...plainVerified, note: note.trim() }
}

export function returnedWith({ comment, path, note }: VerdictText): Decision {
  return {
    verdict: 'returned',
    comment: comment.trim(),
    path: path || null,
    note: note.trim(),
    inBulk: false,
  }
}
