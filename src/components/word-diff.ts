import { diffArrays } from 'diff'

export interface Piece {
  /** Which word it begins with. */
  readonly at: number
  readonly text: string
  /** Not in the other text, or not there. */
  readonly isNew: boolean
}

/** The words of `text`, with those marked that `before` does not have in that place. */
export function wordDiff(before: string, text: string): readonly Piece[] {
  const isSame = (one: string, other: string) => one.trim() === other.trim()
  const changes = diffArrays(wordsIn(before), wordsIn(text), { comparator: isSame })
  let at = 0
  return changes.flatMap(({ value, added, removed }) => {
    if (removed) return []
    const piece = { at, text: value.join(''), isNew: added }
    at += value.length
    return [piece]
  })
}

/** Each with the white space behind it, so that they join to the text again. */
function wordsIn(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}
