import type { ListedDraft } from '#src/data/outbox/outbox-drafts.ts'
import { syncWords as words } from '#src/words/sync.ts'

/** Returns the title of a draft for lists: the name in its form, else the name of its record. */
export function draftTitle(draft: ListedDraft): string {
  if (draft.of === 'profile') return words.profileDraft
  if (draft.of === 'verdict') return draft.record.name
  return draft.name.trim() === '' ? draft.record.name || words.newProviderDraft : draft.name
}
