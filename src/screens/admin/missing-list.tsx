import { security } from '#contract/calls/security.ts'
import { usePagedQuery } from '#src/data/queries/paged-query.ts'
import { lostEditsKey, LostEditList } from '#src/components/devices/lost-edits.tsx'
import { Card } from '#src/ui/card.tsx'
import { deviceWords as words } from '#src/words/devices.ts'
import styles from './devices.module.css'
import { ShowMore } from './show-more.tsx'

/** Edits of everybody that a device reported and that never arrived. */
export function MissingList() {
  const { rows, more, isAsking } = usePagedQuery(
    security.getMissingEdits,
    (cursor) => ({ cursor }),
    (page) => page,
  )
  if (rows === undefined) return null
  return (
    <Card title={words.missing} flush>
      {rows.length === 0 && <p className={styles['missing']}>{words.noMissing}</p>}
      <ul>
        {rows.map((edits) => (
          <li key={lostEditsKey(edits)} className={styles['missing']}>
            <b>{edits.person}</b>
            <LostEditList edits={edits} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} isAsking={isAsking} />
    </Card>
  )
}
