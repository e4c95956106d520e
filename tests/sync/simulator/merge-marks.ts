import type { Entry, Merge } from '#src/sync/index.ts'
import { clashingFields, isSame, mergedMarks, type Marks } from './marks.ts'

export interface Shapes {
  readonly marksOf: (content: unknown) => Marks
  readonly body: (marks: Marks) => unknown
  readonly record: (marks: Marks) => unknown
}

/** The phone's rules for records that are marks and nothing else. */
export function mergeMarks({ base, content, result, state, method }: Entry, shapes: Shapes): Merge {
  if (state.type !== 'merging') return { type: 'clash' }
  const { found } = state
  const [before, mine, theirs] = [
    shapes.marksOf(base.content),
    shapes.marksOf(result),
    shapes.marksOf(found.current),
  ]
  if (method === 'DELETE') {
    const isAsSeen = found.type === 'rewritten' || isSame(before, theirs)
    return isAsSeen ? clean(content, null) : { type: 'clash' }
  }
  if (method === 'POST') return isSame(mine, theirs) ? { type: 'same' } : { type: 'clash' }
  if (clashingFields(before, mine, theirs).size > 0) return { type: 'clash' }
  const marks = mergedMarks(before, mine, theirs)
  if (found.type === 'changed' && isSame(marks, theirs)) return { type: 'same' }
  return clean(shapes.body(marks), shapes.record(marks))
}

function clean(content: unknown, result: unknown): Merge {
  return { type: 'clean', writing: { content, payloadVersion: 1, result, size: 100, touched: [] } }
}
