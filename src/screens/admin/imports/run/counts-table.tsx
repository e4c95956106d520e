import type { ImportCounts } from '#contract/schemas/import.ts'
import { countText } from '#src/words/format.ts'
import { importWords as words } from '#src/words/imports.ts'
import styles from '../imports.module.css'

const all = ['rows', 'new', 'changed', 'same', 'gone', 'bad'] as const
const ofRejected = ['rows', 'bad'] as const

interface Props {
  readonly counts: ImportCounts
  readonly isRejected: boolean
}

/** What a file makes, or would make, of what stands; one that is rejected makes nothing. */
export function CountsTable({ counts, isRejected }: Props) {
  const lines = isRejected ? ofRejected : all
  return (
    <table className={styles['counts']}>
      <caption className="visually-hidden">{words.counts.caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <th scope="row">{words.counts[line]}</th>
            <td>{countText(counts[line])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
