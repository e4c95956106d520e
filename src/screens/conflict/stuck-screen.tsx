import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useOutbox } from '#src/data/outbox/outbox.tsx'
import { paths } from '#src/components/routing/paths.ts'
import { recordPathOf } from '#src/components/routing/record-path.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { conflictWords as words } from '#src/words/conflict.ts'
import { syncWords } from '#src/words/sync.ts'
import { unsentWords } from '#src/words/unsent.ts'
import { Frame, Head } from './frame.tsx'

/** For an edit that an older build saved, or a record that was added twice. */
export function StuckScreen({ entry }: { readonly entry: DecryptedEntry }) {
  const { sync } = useOutbox()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const record = recordPathOf(entry)
  const letGo = async () => {
    setIsBusy(true)
    const isDone = await sync?.discard(entry)
    setIsBusy(false)
    if (!isDone) return showToast.error(unsentWords.changedElsewhere)
    showToast.info(syncWords.wasDiscarded)
    void navigate(paths.outbox)
  }
  return (
    <Frame
      title={words.cannotCompare}
      buttons={
        <>
          <Button busy={isBusy} onClick={() => void letGo()}>
            {words.letGo}
          </Button>
          <ButtonLink variant="main" render={<Link to={record ?? paths.outbox} />}>
            {record === undefined ? words.toOutbox : words.open}
          </ButtonLink>
        </>
      }
    >
      <Head title={words.cannotCompare}>{`${entry.summary.title}. ${words.cannotCompareText}`}</Head>
    </Frame>
  )
}
