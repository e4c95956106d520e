/** A Vite plugin that leaves out of a build the sentences that none of its modules shows. */
export function usedSentences(): {
  readonly name: string
  readonly enforce: 'post'
  readonly transform: (code: string, id: string) => void
  readonly renderChunk: (code: string, chunk: { readonly moduleIds: readonly string[] }) => string | null
}
