import { buildingBlockWords } from '#src/words/building-blocks.ts'
import { conflictWords as words } from '#src/words/conflict.ts'
import styles from './before-now.module.css'
import type { ChangedField } from './changed-fields.ts'

interface Props {
  /** What the table is about, read out before it. */
  readonly caption: string
  readonly fields: readonly ChangedField[]
}

/** What differs between two states of a record, field by field: a table, on a phone one block below the other. */
export function BeforeNow({ caption, fields }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, label, before, now }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <Value label={words.before} text={before} />
            <Value label={words.now} text={now} isNow />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ValueProps {
  readonly label: string
  readonly text: string
  readonly isNow?: boolean
}

function Value({ label, text, isNow = false }: ValueProps) {
  return (
    <td className={isNow ? styles['now'] : styles['before']}>
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      <span>{text || buildingBlockWords.notGiven}</span>
    </td>
  )
}
