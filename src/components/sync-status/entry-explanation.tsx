import type { DecryptedEntry } from '#src/sync/index.ts'
import { explanationOf } from './entry-words.ts'

/** Explains the state of an entry. */
export function EntryExplanation({ entry }: { readonly entry: DecryptedEntry }) {
  return <p>{explanationOf(entry)}</p>
}
