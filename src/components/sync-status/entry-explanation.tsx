import type { DecryptedEntry } from '#src/sync/index.ts'
import { explanationOf } from './entry-words.ts'

/** Why an entry is where it is. */
export function EntryExplanation({ entry }: { readonly entry: DecryptedEntry }) {
  return <p>{explanationOf(entry)}</p>
}
