import { t } from '#src/i18n/t.ts'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { recordIn } from '#contract/rules/record-in.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useSentEdits, useEntryPositions, type EntryPosition } from '#src/data/outbox/outbox-reads.ts'
import { mergedText, touchedText } from '#src/components/sync-status/entry-text.ts'
import type { DecryptedReceipt } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { isSameDay, momentText } from '#src/i18n/format.ts'
import styles from './outbox.module.css'
import { Group, Row } from './row.tsx'

const PAGE = 20

/** Lists the sent edits: those of today at once, and those of 90 days on request, page by page. */
export function SentList() {
  const serverNow = useServerNow()
  const [pages, setPages] = useState(0)
  const { receipts, count } = useSentEdits((pages + 1) * PAGE) ?? { receipts: [], count: 0 }
  const shown = pages === 0 ? receipts.filter(({ at }) => isSameDay(at, serverNow)) : receipts
  const positions = useEntryPositions(shown.map(({ queueKey }) => queueKey))
  return (
    <>
      <Group
        title={t('sync.sent')}
        note={pages === 0 ? t('sync.sentToday') : count}
        rows={shown.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            serverNow={serverNow}
            position={positions.get(receipt.queueKey)}
          />
        ))}
      />
      {shown.length < count && (
        <Button
          variant="quiet"
          className={styles['rest']}
          icon={<ChevronDown />}
          onClick={() => setPages(pages + 1)}
        >
          {pages === 0 ? t('sync.allSent') : t('common.showMore')}
        </Button>
      )}
    </>
  )
}

interface ReceiptProps {
  readonly receipt: DecryptedReceipt
  readonly serverNow: number
  readonly position: EntryPosition | undefined
}

function ReceiptRow({ receipt, serverNow, position }: ReceiptProps) {
  const { summary, at, reference } = receipt
  const record = recordIn(receipt.entry?.result)
  return (
    <Row icon={<Check />} title={summary.title} acts={<ReceiptMark receipt={receipt} position={position} />}>
      <p>
        {receipt.entry !== null && touchedText(receipt.entry)}{' '}
        {reference
          ? t('sync.sentWithReference', { when: momentText(at, serverNow), reference })
          : t('sync.sentAt', { when: momentText(at, serverNow) })}
      </p>
      <p>{summary.detail}</p>
      {mergedText(receipt, record === null ? [] : [record]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Row>
  )
}

function ReceiptMark({ receipt, position }: Pick<ReceiptProps, 'receipt' | 'position'>) {
  const isKnown = position !== undefined && receipt.version !== null && position.version >= receipt.version
  return (
    <span className={styles['mark']}>
      {isKnown && position.state === 'verified' ? (
        <Mark tone="success" icon={<ShieldCheck />}>
          {t('buildingBlock.states.verified')}
        </Mark>
      ) : isKnown && position.state === 'returned' ? (
        <Mark tone="warning" icon={<Undo2 />}>
          {t('buildingBlock.states.returned')}
        </Mark>
      ) : (
        <Mark tone="accent" icon={<Check />}>
          {t('sync.sentMark')}
        </Mark>
      )}
    </span>
  )
}
