import { t } from '#src/i18n/t.ts'
import { changedPaths, pathsOf } from '#contract/rules/provider-content.ts'
import type { HistoryEntry } from '#contract/schemas/history-entry.ts'
import type { SeenRecord } from '#contract/schemas/provider.ts'
import { BeforeAndNow } from '#src/components/before-and-now.tsx'
import { pathLabel } from '#src/components/field-labels.ts'
import { Accordion } from '#src/ui/accordion.tsx'
import { dayAndTimeText } from '#src/i18n/format.ts'
import styles from './history.module.css'

/** The longest time between typing and receipt for a change that was made online. */
const AT_ONCE_MS = 60_000
const SHOWN_UP_TO = 6

interface Props {
  readonly entry: HistoryEntry
  /** The record that names the requirements and people of the entry. */
  readonly record: SeenRecord
}

export function HistoryItem({ entry, record }: Props) {
  const { kind, by, typedAt, receivedAt, reason, verdict } = entry
  const isTypedEarlier = typedAt !== null && receivedAt - typedAt > AT_ONCE_MS
  return (
    <li className={styles['entry']}>
      <h3>{t(`history.kinds.${kind}`)}</h3>
      <p className={styles['when']}>
        {by === ''
          ? dayAndTimeText(receivedAt)
          : t('conflict.by', { who: by, when: dayAndTimeText(receivedAt) })}
        {isTypedEarlier && <span>{t('history.typed', { when: dayAndTimeText(typedAt) })}</span>}
      </p>
      {reason !== '' && <p>{t('conflict.removalReason', { reason })}</p>}
      {verdict && verdict.comment !== '' && <p>{verdict.comment}</p>}
      {verdict?.path && (
        <p className={styles['when']}>{t('history.about', { field: pathLabel(verdict.path, [record]) })}</p>
      )}
      {verdict?.note && <p className={styles['note']}>{t('history.note', { note: verdict.note })}</p>}
      {verdict === null && <Changes entry={entry} record={record} />}
    </li>
  )
}

function Changes({ entry, record }: Props) {
  const { before, after } = entry
  // A removed record has no values now. Earlier entries show what it contained.
  if (after === null) return null
  const paths = before === null ? pathsOf(after) : changedPaths(before, after)
  if (paths.length === 0) return <p>{t('history.noChange')}</p>
  const table = (
    <BeforeAndNow
      title={t('history.columns.field')}
      before={before}
      now={after}
      paths={paths}
      records={[record]}
    />
  )
  if (before !== null && paths.length <= SHOWN_UP_TO) return table
  return (
    <Accordion
      quiet
      flush
      title={
        before === null
          ? t('history.whole', { count: paths.length })
          : t('history.changes', { count: paths.length })
      }
    >
      {table}
    </Accordion>
  )
}
