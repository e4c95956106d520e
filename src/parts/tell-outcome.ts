import type { Outcome } from '#src/data/outcome.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { syncWords } from '#src/words/sync.ts'
import { explanationOf } from './entry-words.ts'

/** Says what became of a save: sent, kept on this phone, or in need of a decision. */
export function tellOutcome(outcome: Outcome, sent: string, refused: string): void {
  switch (outcome.is) {
    case 'sent':
      showToast.success(sent)
      return
    case 'kept':
      showToast.kept(hasBackgroundSync() ? syncWords.sentWhenSignal : syncWords.sentWhenOpen)
      return
    case 'stopped':
      showToast.error(`${refused} ${explanationOf(outcome.entry)}`)
  }
}

function hasBackgroundSync(): boolean {
  return 'ServiceWorkerRegistration' in globalThis && 'sync' in ServiceWorkerRegistration.prototype
}
