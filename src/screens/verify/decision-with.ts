import { plainVerified, type Decision } from '#src/data/verdict.ts'
import type { Said } from '#src/data/verdict-draft.ts'

export function verifiedWith({ note }: Said): Decision {
  return { ...plainVerified, note: note.trim() }
}

export function returnedWith({ comment, path, note }: Said): Decision {
  return {
    verdict: 'returned',
    comment: comment.trim(),
    path: path || null,
    note: note.trim(),
    inBulk: false,
  }
}
