import { useState } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { useReadNow } from '#src/data/query.ts'
import { plainVerified, useDecide, type Given } from '#src/data/verdict.ts'
import type { ListedWork } from '#src/data/work-list-own.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { common } from '#src/words/common.ts'
import { verifyWords as words } from '#src/words/verify.ts'
import { summaryOf, useUndo, wasKept } from './use-give.ts'
import styles from './verify.module.css'

interface Props {
  readonly items: readonly ListedWork[]
  readonly onClose: () => void
}

const UNDO_MS = 12_000
const inBulk = { ...plainVerified, inBulk: true }

/** Verifies several that were confirmed without a change, each by a verdict of its own. */
export function BulkDialog({ items: listed, onClose }: Props) {
  // What was decided leaves the list behind the dialog.
  const [items] = useState(listed)
  const [done, setDone] = useState<number>()
  const verifyOne = useVerifyUnchanged()
  const undo = useUndo()
  const verifyAll = async () => {
    const given: Given[] = []
    for (const [at, item] of items.entries()) {
      setDone(at + 1)
      const one = await verifyOne(item)
      if (one !== null) given.push(one)
    }
    onClose()
    const onPress = () => void Promise.all(given.map(undo))
    if (given.length > 0)
      showToast.success(words.bulkDone(given.length), {
        stays: UNDO_MS,
        action: { label: words.undo, onPress },
      })
    if (given.length < items.length) showToast.info(words.bulkLeft(items.length - given.length))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.bulkTitle(items.length)}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="main" busy={done !== undefined} onClick={() => void verifyAll()}>
            {done === undefined ? words.verify : words.bulkBusy(done, items.length)}
          </Button>
        </>
      }
    >
      <p>{words.bulkLead}</p>
      <ul className={styles['several']}>
        {items.map((item) => (
          <li key={providerRef(item)}>
            <b>{item.name}</b>
            <small>
              {item.buildingBlock} · {item.localMunicipalityName}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** @returns the verdict; null where the record is not any more what the list said, cannot be read, or nothing was kept. */
function useVerifyUnchanged(): (item: ListedWork) => Promise<Given | null> {
  const read = useReadNow()
  const decide = useDecide()
  return async (item) => {
    const record = await read(buildingBlocks.getBuildingBlockContactsWithRequirements, {
      stakeholderId: providerRef(item),
      buildingBlockId: item.buildingBlockId,
    }).catch(() => null)
    const isSame =
      record?.version === item.version &&
      record.state === 'submitted' &&
      record.verification.verified?.content === null
    if (record === null || !isSame) return null
    const sent = await decide(inBulk, {
      seen: { record, base: { version: record.version, content: record }, after: null },
      summary: summaryOf(record, 'verified'),
    })
    return wasKept(sent) ? { seen: sent.seen, before: record, summary: summaryOf(record, 'withdrawn') } : null
  }
}
