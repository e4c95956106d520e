const MOST = 4_000

/** Memoizes a function up to a limit: tables repeat few values, and parsing a cell costs more than looking it up. */
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
