import type { Sync } from '#src/offline/engine/create-sync.ts'
import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'

/** What became of a captured edit while the person watched. */
export type Outcome =
  | { readonly type: 'sent' }
  | { readonly type: 'kept' }
  | { readonly type: 'stopped'; readonly entry: DecryptedEntry }

/** As long as someone likes to wait with the form before them. */
const WATCH_MS = 1_200
/** As long as a slow network may take while someone still remembers what they did. */
export const REMEMBERED_MS = 10_000

/** Watches a captured edit until it is sent or stopped, and no longer than that. */
export function outcomeOf(sync: Sync, edition: string, patience = WATCH_MS): Promise<Outcome> {
  return new Promise((resolve) => {
    let end = (): void => undefined
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      end()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle({ type: 'kept' }), patience)
    end = sync.observe(
      async () => ({ entries: await sync.listEntries(), receipts: await sync.listReceipts() }),
      ({ entries, receipts }) => {
        const entry = entries.find((one) => one.edition === edition)
        if (entry !== undefined && needsPerson(entry)) settle({ type: 'stopped', entry })
        if (entry === undefined && receipts.some((receipt) => receipt.edition === edition))
          settle({ type: 'sent' })
      },
      () => settle({ type: 'kept' }),
    )
  })
}
