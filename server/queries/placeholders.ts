/** Returns the placeholders of a text as they are written, in order: `{count}`. */
export function placeholdersIn(text: string): readonly string[] {
  return text.match(/\{+[^{}]*\}+/g) ?? []
}
