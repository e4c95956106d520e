import { security } from '#contract/calls/security.ts'
import { useAsk } from '#src/data/query.ts'
import { missingKey, MissingOnes } from '#src/parts/missing-edits.tsx'
import { Card } from '#src/ui/card.tsx'
import { deviceWords as words } from '#src/words/devices.ts'
import styles from './devices.module.css'

/** Edits of everybody that a device reported and that never arrived. */
export function MissingList() {
  const { data } = useAsk(security.getMissingEdits, {})
  if (data === undefined) return null
  return (
    <Card title={words.missing} flush>
      {data.length === 0 && <p className={styles['missing']}>{words.noMissing}</p>}
      <ul>
        {data.map((edits) => (
          <li key={missingKey(edits)} className={styles['missing']}>
            <b>{edits.person}</b>
            <MissingOnes edits={edits} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
