import type { Entry, Merge } from '#src/sync/index.ts'
import type { Marks } from './server.ts'

/** The fields that both sides changed, each to something else. */
export function clashingFields(before: Marks, mine: Marks, theirs: Marks): ReadonlySet<string> {
  return new Set(
    fieldsOf([...before, ...mine, ...theirs]).filter((field) => {
      const [was, one, other] = [before, mine, theirs].map((marks) => valueIn(marks, field))
      return was !== one && was !== other && one !== other
    }),
  )
}

/** Both sides' changes; mine where they clash. */
export function mergedMarks(before: Marks, mine: Marks, theirs: Marks): Marks {
  return fieldsOf([...before, ...mine, ...theirs]).flatMap((field) => {
    const isMine = valueIn(before, field) !== valueIn(mine, field)
    return inField(isMine ? mine : theirs, field)
  })
}

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

function isSame(one: Marks, other: Marks): boolean {
  return one.toSorted().join(' ') === other.toSorted().join(' ')
}

function fieldsOf(marks: Marks): string[] {
  return [...new Set(marks.map((mark) => mark.slice(-1)))]
}

function inField(marks: Marks, field: string): Marks {
  return marks.filter((mark) => mark.endsWith(field))
}

function valueIn(marks: Marks, field: string): string {
  return inField(marks, field).toSorted().join(' ')
}
