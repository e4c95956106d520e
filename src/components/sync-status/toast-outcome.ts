import { type PlainId, t } from '#src/i18n/t.ts'
import type { Outcome } from '#src/data/core/outcome.ts'
import { groupsOf } from '#src/data/outbox/outbox-groups.ts'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import type { Sent } from '#src/data/outbox/send.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { showToast, withdrawToast } from '#src/ui/toast-store.ts'
import { explanationOf } from './entry-text.ts'

/** The text for a save that has arrived, and the text before the reason of a refusal. */
export interface OutcomeWords {
  readonly done: PlainId
  readonly notDone: PlainId
}

/** Reports the result of a save, after a limited wait. @returns whether it was saved. */
export async function toastSent(sent: Sent, words: OutcomeWords): Promise<boolean> {
  if (!toastSaved(sent)) return false
  const outcome = await sent.outcome
  toastOutcome(outcome, words)
  if (outcome.type === 'saved')
    void sent.later.then((later) => {
      if (later.type === 'saved') return
      withdrawToast(t('unsent.sentWhenOpen'))
      toastOutcome(later, words)
    })
  return true
}

/** Says that a save was not saved, and removes that message after the next one that is. @returns whether it was saved. */
export function toastSaved(sent: Sent): sent is Extract<Sent, { type: 'saved' }> {
  if (sent.type === 'changed-elsewhere') showToast.error(t('unsent.changedElsewhere'))
  if (sent.type === 'not-saved') showToast.error(t('form.notSaved'))
  if (sent.type === 'saved') withdrawToast(t('form.notSaved'))
  return sent.type === 'saved'
}

function toastOutcome(outcome: Outcome, { done, notDone }: OutcomeWords): void {
  if (outcome.type === 'sent') showToast.success(t(done))
  // A browser may send while the app is closed, but not after it dropped the key from memory.
  if (outcome.type === 'saved') showToast.saved(t('unsent.sentWhenOpen'))
  if (outcome.type === 'stopped') toastStopped(outcome.entry, t(notDone))
}

/** The messages about edits that wait for the person, by the edit. */
const shown = new Map<string, string>()

/** Names the record, since the person may have another one in front of them by now. */
export function toastStopped(entry: DecryptedEntry, notDone: string): void {
  const text = `${entry.summary.title}. ${notDone} ${explanationOf(entry)}`
  shown.set(entry.id, text)
  showToast.error(text)
}

/** Removes the messages about edits that the person has decided about since. */
export async function withdrawDecided(sync: Sync): Promise<void> {
  if (shown.size === 0) return
  const { needed } = groupsOf(await sync.listEntries())
  for (const [id, text] of shown) {
    if (needed.some((entry) => entry.id === id)) continue
    withdrawToast(text)
    shown.delete(id)
  }
}
