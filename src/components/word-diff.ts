export interface Piece {
  /** Which word it begins with. */
  readonly at: number
  readonly text: string
  /** Not in the other text, or not there. */
  readonly isNew: boolean
}

/** The words of `text`, with those marked that `before` does not have in that place. */
export function wordDiff(before: string, text: string): readonly Piece[] {
  const was = wordsIn(before)
  const is = wordsIn(text)
  const common = longestCommon(was, is)
  const pieces: Piece[] = []
  is.forEach((word, at) => {
    const isNew = !common.has(at)
    const last = pieces.at(-1)
    if (last?.isNew === isNew) pieces[pieces.length - 1] = { ...last, text: last.text + word }
    else pieces.push({ at, text: word, isNew })
  })
  return pieces
}

/** Each with the white space behind it, so that they join to the text again. */
function wordsIn(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? []
}

/** The places in `is` of the longest run of words, gaps allowed, that both have in this order. */
function longestCommon(was: readonly string[], is: readonly string[]): ReadonlySet<number> {
  const same = (a: number, b: number) => was[a]?.trim() === is[b]?.trim()
  const lengths = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0))
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0
  for (let a = was.length - 1; a >= 0; a -= 1) {
    for (let b = is.length - 1; b >= 0; b -= 1) {
      const length = same(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
      lengths[a]?.splice(b, 1, length)
    }
  }
  const places = new Set<number>()
  for (let a = 0, b = 0; a < was.length && b < is.length;) {
    if (same(a, b)) {
      places.add(b)
      a += 1
      b += 1
    } else if (at(a + 1, b) >= at(a, b + 1)) a += 1
    else b += 1
  }
  return places
}
