export interface Piece {
  readonly at: number
  readonly text: string
  readonly matches: boolean
}

const fold = (text: string): string[] =>
  Array.from(text, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-ZA'))

interface Findable {
  readonly label: string
  readonly isFoundOnly?: boolean
}

/**
 * Finds options whose label contains the text, ignoring case and accents. Matches at the start come first. Without a text
 * it returns all but those that are only found.
 */
export function filterOptions<T extends Findable>(options: readonly T[], typed: string): readonly T[] {
  const sought = fold(typed.trim()).join('')
  // Folding every label is slow, and each select of a page would do it before anybody types.
  if (sought === '') return options.filter(({ isFoundOnly }) => !isFoundOnly)
  const places = new Map(options.map((option) => [option, fold(option.label).join('').indexOf(sought)]))
  const where = (isWanted: (place: number) => boolean) =>
    options.filter((option) => isWanted(places.get(option) ?? -1))
  return [...where((place) => place === 0), ...where((place) => place > 0)]
}

/** Cuts a label into parts that match the typed text and parts that do not. */
export function piecesOf(label: string, typed: string): readonly Piece[] {
  const letters = Array.from(label)
  const folded = fold(label)
  const sought = fold(typed.trim())
  const isAt = (at: number) =>
    sought.length > 0 && sought.every((letter, ahead) => folded[at + ahead] === letter)
  const piece = (at: number, end: number, matches: boolean) => ({
    at,
    text: letters.slice(at, end).join(''),
    matches,
  })

  const pieces: Piece[] = []
  let done = 0
  for (const at of letters.keys()) {
    if (at < done || !isAt(at)) continue
    pieces.push(piece(done, at, false), piece(at, at + sought.length, true))
    done = at + sought.length
  }
  pieces.push(piece(done, letters.length, false))
  return pieces.filter(({ text }) => text !== '')
}
