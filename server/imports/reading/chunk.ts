/** Chunks an async iterable; the last chunk may be shorter. */
export async function* chunked<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let page: T[] = []
  for await (const one of all) {
    page.push(one)
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
