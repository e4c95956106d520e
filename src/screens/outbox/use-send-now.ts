import { t } from '#src/i18n/t.ts'
import { groupsOf } from '#src/data/outbox/outbox-groups.ts'
import { readTrouble } from '#src/data/outbox/connectivity.ts'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { showToast } from '#src/ui/toast-store.ts'

export function useSendNow(): () => Promise<void> {
  const { sync } = useOutbox()
  return async () => {
    if (sync === null) return
    await sync.drainNow('asked')
    const { waiting, needed } = groupsOf(await sync.listEntries())
    // The end of the session has a message of its own.
    if (waiting.some(({ state }) => state.type === 'locked')) return
    if (waiting.length > 0) {
      // The note on the page gives the reason.
      const isExplained = (await readTrouble(sync)) !== null
      showToast.saved(isExplained ? t('sync.stillNotSent') : t('sync.stillHere'))
    } else if (needed.length > 0) showToast.info(t('sync.decideFirst'))
    else showToast.info(t('sync.empty'))
  }
}
