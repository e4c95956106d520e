/** Returns the names of the placeholders of a sentence, each once and in order. */
export function placeholdersIn(text: string): readonly string[]
