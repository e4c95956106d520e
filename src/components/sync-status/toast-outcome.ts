import type { Outcome } from '#src/data/core/outcome.ts'
import type { Sent } from '#src/data/outbox/send.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { showToast, withdrawToast } from '#src/ui/toast-store.ts'
import { formWords } from '#src/words/forms.ts'
import { unsentWords } from '#src/words/unsent.ts'

/** What a save says when it has arrived, and what comes before the reason when it was refused. */
export interface OutcomeWords {
  readonly done: string
  readonly notDone: string
}

/** Says what became of a save, and waits for that no longer than someone likes to. @returns whether it was kept. */
export async function toastSent(sent: Sent, words: OutcomeWords): Promise<boolean> {
  if (!toastKept(sent)) return false
  const outcome = await sent.outcome
  tellOutcome(outcome, words)
  if (outcome.type === 'kept')
    void sent.later.then((later) => {
      if (later.type === 'kept') return
      withdrawToast(unsentWords.sentWhenOpen)
      tellOutcome(later, words)
    })
  return true
}

/** Says that a save was not kept, until a save is. @returns whether it was kept. */
export function toastKept(sent: Sent): sent is Extract<Sent, { type: 'kept' }> {
  if (sent.type === 'changed-elsewhere') showToast.error(unsentWords.changedElsewhere)
  if (sent.type === 'not-kept') showToast.error(formWords.notSaved)
  if (sent.type === 'kept') withdrawToast(formWords.notSaved)
  return sent.type === 'kept'
}

/** Sent, kept on this phone, or in need of a decision. */
function tellOutcome(outcome: Outcome, { done, notDone }: OutcomeWords): void {
  switch (outcome.type) {
    case 'sent':
      showToast.success(done)
      return
    case 'kept':
      // A browser may send with the app closed, but not once the key is gone from its memory.
      showToast.kept(unsentWords.sentWhenOpen)
      return
    case 'stopped':
      void toastStopped(outcome.entry, notDone)
  }
}

/** Why, in words that are loaded where something stops; without them the outbox says it. */
export async function toastStopped(entry: DecryptedEntry, notDone: string): Promise<void> {
  const code = await import('./entry-words.ts').catch(() => null)
  showToast.error(code === null ? notDone : `${notDone} ${code.explanationOf(entry)}`)
}
