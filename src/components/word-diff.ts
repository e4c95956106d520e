import { diffArrays } from 'diff'

export interface Piece {
  /** The index of its first word. */
  readonly at: number
  readonly text: string
  /** The piece is not in the other text, or not in that place. */
  readonly isNew: boolean
}

/** Returns the words of `text`, and marks those that `before` does not have in that place. */
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

/** Splits a text into words with the white space after them, so that they join to the same text. */
function wordsIn(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}
