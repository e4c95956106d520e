export interface Piece {
  readonly text: string
  readonly matches: boolean
}

const fold = (text: string): string[] =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-ZA'))

/** Whether a label holds what was typed, whatever the case and the accents. */
export const hasMatch = (label: string, typed: string): boolean =>
  fold(label).join('').includes(fold(typed.trim()).join(''))

/** A label cut where what was typed occurs in it. */
export function piecesOf(label: string, typed: string): readonly Piece[] {
  const letters = [...label]
  const folded = fold(label)
  const sought = fold(typed.trim())
  const pieces: Piece[] = []
  let plain = ''
  for (let place = 0; place < letters.length;) {
    const found = sought.length > 0 && sought.every((letter, ahead) => folded[place + ahead] === letter)
    if (!found) {
      plain += letters[place] ?? ''
      place += 1
      continue
    }
    if (plain) pieces.push({ text: plain, matches: false })
    plain = ''
    pieces.push({ text: letters.slice(place, place + sought.length).join(''), matches: true })
    place += sought.length
  }
  return plain ? [...pieces, { text: plain, matches: false }] : pieces
}
