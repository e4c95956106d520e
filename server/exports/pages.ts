/** What comes one by one, so many together; the last page may be shorter. */
export async function* pagesOf<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let page: T[] = []
  for await (const one of all) {
    page.push(one)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
