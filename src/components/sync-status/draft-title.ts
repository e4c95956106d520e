import type { ListedDraft } from '#src/data/outbox/outbox-drafts.ts'
import { syncWords as words } from '#src/words/sync.ts'

/** What a draft is called in lists: as its form is called now, else as its record is. */
export function draftTitle(draft: ListedDraft): string {
  if (draft.of === 'profile') return words.profileDraft
  if (draft.of === 'verdict') return draft.record.name
  return draft.name.trim() === '' ? draft.record.name || words.newProviderDraft : draft.name
}
