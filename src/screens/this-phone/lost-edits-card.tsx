import { sync } from '#contract/calls/sync.ts'
import { sentenceOf } from '#contract/problem.ts'
import { problemOf } from '#src/data/core/api.ts'
import { useLostEdits } from '#src/data/outbox/lost-edits.ts'
import { useServices } from '#src/data/core/app-services.ts'
import { useOwner } from '#src/data/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import { deviceWords as words } from '#src/words/devices.ts'
import { lostEditsKey, LostEditList } from '#src/components/devices/lost-edits.tsx'
import styles from '#src/components/devices/device-list.module.css'

export function LostEditsCard() {
  const { api } = useServices()
  const own = useOwner()
  const asked = useLostEdits()
  const missing = asked.data ?? []
  const [isBusy, acknowledge] = useBusy(async () => {
    try {
      const ids = missing.flatMap(({ edits }) => edits.map(({ id }) => id))
      await api.ask(sync.acknowledgeMissing, { ids }, { as: own ?? undefined })
      asked.ask()
    } catch (error) {
      showToast.error(sentenceOf(problemOf(error)))
    }
  })
  if (missing.length === 0) return null
  return (
    <Note tone="warning" title={words.missing}>
      {missing.map((edits) => (
        <LostEditList key={lostEditsKey(edits)} edits={edits} />
      ))}
      <div className={styles['know']}>
        <Button busy={isBusy} onClick={acknowledge}>
          {words.iKnow}
        </Button>
      </div>
    </Note>
  )
}
