import { recordIn } from '#contract/rules/record-in.ts'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import type { DecryptedNews } from '#src/sync/index.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { syncWords } from '#src/words/sync.ts'
import { recordsOf } from './entry-words.ts'
import { pathsWords } from '../path-words.ts'

/** Says what edits were put together with, by themselves. */
export async function toastMerged(
  sync: Sync,
  { entries: merged }: Extract<DecryptedNews, { is: 'merged' }>,
): Promise<void> {
  const entries = await sync.listEntries()
  for (const { id, queueKey, summary, changes } of merged) {
    const entry = entries.find((one) => one.id === id)
    const kept = recordIn((await sync.records.get(queueKey))?.content)
    const records = [...(entry === undefined ? [] : recordsOf(entry)), ...(kept === null ? [] : [kept])]
    for (const { by, paths } of changes.filter((note) => note.paths.length > 0)) {
      showToast.info(syncWords.alsoChangedIn(summary.title, by, pathsWords(paths, records)))
    }
  }
}
