import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { recordIn } from '#contract/rules/record-in.ts'
import { useServerNow } from '#src/data/outbox/connectivity.ts'
import { useSentEdits, useEntryPositions, type EntryPosition } from '#src/data/outbox/outbox-reads.ts'
import { mergedWords, touchedWords } from '#src/components/sync-status/entry-words.ts'
import type { DecryptedReceipt } from '#src/sync/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { buildingBlockWords } from '#src/words/building-blocks.ts'
import { isSameDay, momentText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'
import styles from './outbox.module.css'
import { Group, Row } from './row.tsx'

const PAGE = 20

/** Lists the sent edits: those of today at once, and those of 90 days on request, page by page. */
export function SentList() {
  const serverNow = useServerNow()
  const [pages, setPages] = useState(0)
  const { receipts, count } = useSentEdits((pages + 1) * PAGE) ?? { receipts: [], count: 0 }
  const shown = pages === 0 ? receipts.filter(({ at }) => isSameDay(at, serverNow)) : receipts
  const standings = useEntryPositions(shown.map(({ queueKey }) => queueKey))
  return (
    <>
      <Group
        title={words.sent}
        note={pages === 0 ? words.sentToday : count}
        rows={shown.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            serverNow={serverNow}
            standing={standings.get(receipt.queueKey)}
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
          {pages === 0 ? words.allSent : words.showMore}
        </Button>
      )}
    </>
  )
}

interface ReceiptProps {
  readonly receipt: DecryptedReceipt
  readonly serverNow: number
  readonly standing: EntryPosition | undefined
}

function ReceiptRow({ receipt, serverNow, standing }: ReceiptProps) {
  const { summary, at, reference } = receipt
  const record = recordIn(receipt.entry?.result)
  return (
    <Row icon={<Check />} title={summary.title} acts={<ReceiptMark receipt={receipt} standing={standing} />}>
      <p>
        {receipt.entry !== null && touchedWords(receipt.entry)}{' '}
        {words.sentAt(momentText(at, serverNow), reference ?? '')}
      </p>
      <p>{summary.detail}</p>
      {mergedWords(receipt, record === null ? [] : [record]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Row>
  )
}

function ReceiptMark({ receipt, standing }: Pick<ReceiptProps, 'receipt' | 'standing'>) {
  const isKnown = standing !== undefined && receipt.version !== null && standing.version >= receipt.version
  const { states } = buildingBlockWords
  return (
    <span className={styles['mark']}>
      {isKnown && standing.state === 'verified' ? (
        <Mark tone="success" icon={<ShieldCheck />}>
          {states.verified}
        </Mark>
      ) : isKnown && standing.state === 'returned' ? (
        <Mark tone="warning" icon={<Undo2 />}>
          {states.returned}
        </Mark>
      ) : (
        <Mark tone="accent" icon={<Check />}>
          {words.sentMark}
        </Mark>
      )}
    </span>
  )
}
