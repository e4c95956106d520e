import { plainVerified, type Decision } from '#src/data/verdict.ts'

/** What a verifier has typed about a record, while they have not decided. */
export interface Said {
  readonly comment: string
  /** Of the field that it is about; '' for the record as a whole. */
  readonly path: string
  readonly note: string
}

/** What was said with a verdict that is to be given anew; nothing where there is none. */
export function saidIn(decision: Decision | undefined): Said {
  const { comment = '', path = null, note = '' } = decision ?? {}
  return { comment, path: path ?? '', note }
}

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
