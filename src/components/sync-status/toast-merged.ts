import { recordIn } from '#contract/rules/record-in.ts'
import type { Sync } from '#src/data/outbox/outbox.tsx'
import type { DecryptedNews } from '#src/sync/index.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { mergedWords, recordsOf } from './entry-words.ts'

export async function toastMerged(
  sync: Sync,
  { entries: merged }: Extract<DecryptedNews, { type: 'merged' }>,
): Promise<void> {
  const entries = await sync.listEntries()
  for (const { id, queueKey, summary, changes } of merged) {
    const entry = entries.find((one) => one.id === id)
    const kept = recordIn((await sync.records.get(queueKey))?.content)
    const records = [...(entry === undefined ? [] : recordsOf(entry)), ...(kept === null ? [] : [kept])]
    for (const sentence of mergedWords({ merged: changes }, records))
      showToast.info(`${summary.title}. ${sentence}`)
  }
}
