import { t } from '#src/i18n/t.ts'
import type { ListedDraft } from '#src/data/outbox/outbox-drafts.ts'

/** Returns the title of a draft for lists: the name in its form, else the name of its record. */
export function draftTitle(draft: ListedDraft): string {
  if (draft.type === 'profile') return t('sync.profileDraft')
  if (draft.type === 'verdict') return draft.record.name
  if (draft.name.trim() !== '') return draft.name
  const ofNew = draft.type === 'provider' ? 'sync.newProviderDraft' : 'sync.newCollectiveActionDraft'
  return draft.record.name || t(ofNew)
}
