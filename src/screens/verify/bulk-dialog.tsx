import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import { useEffect, useRef, useState } from 'react'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { useFetchCall } from '#src/data/queries/call-query.ts'
import { plainVerified, useDecide } from '#src/data/records/verdict.ts'
import type { ListedWork } from '#src/data/records/work-list-own.ts'
import { toastSaved } from '#src/components/sync-status/toast-outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useBulkVerdictToast, type GivenInBulk } from './use-bulk-verdict-toast.ts'
import { summaryOf } from './use-submit-verdict.ts'
import styles from './work-list.module.css'

interface Props {
  readonly items: readonly ListedWork[]
  readonly onClose: () => void
}

const inBulk = { ...plainVerified, inBulk: true }

/** Gives one verdict after another on records that were confirmed without a change, until it is closed. */
export function BulkDialog({ items: listed, onClose }: Props) {
  // Decided records leave the list behind the dialog, so the dialog keeps its own list.
  const [items] = useState(listed)
  const [done, setDone] = useState<number>()
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const verifyOne = useVerifyUnchanged()
  const showResult = useBulkVerdictToast()
  const verifyAll = async () => {
    const given: GivenInBulk[] = []
    let tried = 0
    for (const item of items) {
      if (isClosed.current) break
      tried += 1
      setDone(tried)
      const one = await verifyOne(item)
      if (one !== null) given.push(one)
    }
    await showResult(given, { left: tried - given.length, notTried: items.length - tried })
    if (!isClosed.current) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('verify.bulkTitle', { count: items.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="main" busy={done !== undefined} onClick={() => void verifyAll()}>
            {done === undefined ? t('common.verify') : t('verify.place', { at: done, of: items.length })}
          </Button>
        </>
      }
    >
      <p>{t('verify.bulkLead')}</p>
      <ul className={styles['several']}>
        {items.map((item) => (
          <li key={providerRef(item)}>
            <b>{item.name}</b>
            <small>
              {contentText(item.buildingBlock)} · {item.localMunicipalityName}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** @returns the verdict, or null if the record differs from the list, cannot be read, or the verdict was not kept */
function useVerifyUnchanged(): (item: ListedWork) => Promise<GivenInBulk | null> {
  const read = useFetchCall()
  const decide = useDecide()
  return async (item) => {
    const asked = read(buildingBlocks.getBuildingBlockContactsWithRequirements, {
      stakeholderId: providerRef(item),
      buildingBlockId: item.buildingBlockId,
    })
    const record: SeenRecord | null = await asked.catch(() => null)
    const isSame =
      record?.version === item.version &&
      record.state === 'submitted' &&
      record.verification.verified?.content === null
    if (record === null || !isSame) return null
    const sent = await decide(inBulk, {
      seen: { record, base: { version: record.version, content: record }, after: null },
      summary: summaryOf(record, 'verified'),
    })
    if (!toastSaved(sent)) return null
    return { sent, seen: sent.seen, before: record, summary: summaryOf(record, 'withdrawn') }
  }
}
