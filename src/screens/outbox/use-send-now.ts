import { groupsOf } from '#src/data/outbox/outbox-groups.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { syncWords as words } from '#src/words/sync.ts'

export function useSendNow(): () => Promise<void> {
  const { sync } = useOutbox()
  return async () => {
    if (sync === null) return
    await sync.drainNow('asked')
    const { waiting, needed } = groupsOf(await sync.listEntries())
    const { trouble } = await sync.connectivity()
    if (waiting.length > 0)
      showToast.kept(trouble === null ? words.stillHere : `${words.why[trouble]} ${words.allIsSaved}`)
    else if (needed.length > 0) showToast.info(words.decideFirst)
    else showToast.info(words.empty)
  }
}
