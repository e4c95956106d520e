import { useRoom } from '#src/data/room.ts'
import type { Receipt } from '#src/sync/index.ts'
import { momentText } from '#src/words/format.ts'
import { syncWords as words } from '#src/words/sync.ts'
import styles from './outbox.module.css'

/** One edit that the server has, with its reference. */
export function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const { now } = useRoom()
  return (
    <div className={styles['row']}>
      <h3>{receipt.summary.title}</h3>
      <p className={styles['detail']}>{receipt.summary.detail}</p>
      <p>{words.sentAt(momentText(receipt.at, now()), receipt.reference ?? '')}</p>
    </div>
  )
}
