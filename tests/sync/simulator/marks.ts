/**
 * In the simulation an edit adds marks to a record. A record that lacks one has lost an edit. The last letter
 * of a mark names the field that it stands in; two edits of one field clash.
 */
export type Marks = readonly string[]

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

export function isSame(one: Marks, other: Marks): boolean {
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
