const MOST = 4_000

/**
 * The same function with its first answers kept: a table says few things many times over, and reading a cell
 * anew costs more than looking it up.
 */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, { readonly answer: T }>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known.answer
    const answer = work(text)
    if (answers.size < MOST) answers.set(text, { answer })
    return answer
  }
}
