import type { Sync } from '#src/offline/engine/create-sync.ts'
import { needsPerson, type DecryptedEntry } from '#src/sync/index.ts'

export type Outcome =
  | { readonly type: 'sent' }
  | { readonly type: 'saved' }
  /** Nobody is signed in any more, which has a message of its own. */
  | { readonly type: 'locked' }
  | { readonly type: 'stopped'; readonly entry: DecryptedEntry }

/** The time that a person likes to wait with the form open. */
const WATCH_MS = 1_200
/** The time in which a person still remembers their edit, as long as a slow network may take. */
export const REMEMBERED_MS = 10_000

/** Watches a captured edit until it is sent or stopped, or until the time is over. */
export function outcomeOf(sync: Sync, edition: string, patience = WATCH_MS): Promise<Outcome> {
  return new Promise((resolve) => {
    let end = (): void => undefined
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      end()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle({ type: 'saved' }), patience)
    end = sync.observe(
      async () => ({ entries: await sync.listEntries(), wasSent: await sync.wasSent(edition) }),
      ({ entries, wasSent }) => {
        const entry = entries.find((one) => one.edition === edition)
        if (entry !== undefined && needsPerson(entry)) settle({ type: 'stopped', entry })
        if (entry?.state.type === 'locked') settle({ type: 'locked' })
        if (entry === undefined && wasSent) settle({ type: 'sent' })
      },
      () => settle({ type: 'saved' }),
    )
  })
}
