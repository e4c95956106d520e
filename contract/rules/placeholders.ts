import { t } from '../i18n/t.ts'

/** Returns the placeholders of a text as they are written, in order: `{count}`. */
export function placeholdersIn(text: string): readonly string[] {
  return text.match(/\{+[^{}]*\}+/g) ?? []
}

/** Returns the placeholders of a text in a fixed order, to compare a translation with it: `{count} {name}`. */
export function placeholdersText(text: string): string {
  return placeholdersIn(text).toSorted().join(' ')
}

/** Returns what is wrong with the placeholders of a translation, or null. */
export function placeholderError(english: string, translation: string): string | null {
  const names = placeholdersText(english)
  if (placeholdersText(translation) === names) return null
  return names === '' ? t('field.noPlaceholders') : t('field.samePlaceholders', { names })
}

/** Divides a text at its blank lines. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph !== '')
}

/** Returns the value of a placeholder by its name; undefined if it has none. */
type ValueOf<Value> = (name: string) => Value | undefined

/** Fills the placeholders of a line; null if one of them has no value. */
export function filledLine<Value>(line: string, valueOf: ValueOf<Value>): readonly (string | Value)[] | null {
  const pieces: (string | Value)[] = []
  for (const piece of line.split(/(\{+[^{}]*\}+)/)) {
    const value = placeholdersIn(piece).length > 0 ? valueOf(piece.slice(1, -1)) : piece
    if (value === undefined) return null
    if (value !== '') pieces.push(value)
  }
  return pieces
}

/**
 * Fills the placeholders of a mail, paragraph by paragraph. A line whose placeholder has no value is left out, and so is
 * a paragraph that loses all its lines.
 */
export function filledMail<Value>(text: string, valueOf: ValueOf<Value>) {
  return paragraphsOf(text)
    .map((paragraph) => paragraph.split('\n').flatMap((line) => filledOnce(line, valueOf)))
    .filter((lines) => lines.length > 0)
}

function filledOnce<Value>(line: string, valueOf: ValueOf<Value>): readonly (readonly (string | Value)[])[] {
  const filled = filledLine(line, valueOf)
  return filled === null ? [] : [filled]
}
