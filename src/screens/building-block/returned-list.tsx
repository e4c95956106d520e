import { contentText } from '#src/data/core/content-text.ts'
import { t } from '#src/i18n/t.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { recordPath } from '#contract/rules/page-paths.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import type { WorkItem } from '#contract/schemas/work-item.ts'
import { useReturned } from '#src/data/records/returned.ts'
import { useMay } from '#src/components/can.tsx'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { withPlaces } from './dashboard-filters.ts'
import styles from './dashboard.module.css'

const SHOWN_AT_FIRST = 3

/** Lists the records returned to the person. Verifiers have a list of their own. */
export function ReturnedList() {
  const corrects = useMay('EditBuildingBlock')
  const verifies = useMay('VerifyBuildingBlockExist')
  const returned = useReturned(corrects && !verifies)
  const [search] = useSearchParams()
  const [isWhole, setIsWhole] = useState(false)
  if (returned === undefined || returned.items.length === 0) return null
  const { count, items } = returned
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-label={t('buildingBlock.returnedList', { count })}>
      <Note tone="warning" icon={<Undo2 />} title={t('buildingBlock.returnedList', { count })}>
        <p>{t('buildingBlock.returnedLead')}</p>
        <ul className={styles['returned']}>
          {shown.map((item) => (
            <li key={item.clientId ?? item.stakeholderId}>
              <Link to={withPlaces(placeOf(item), search)}>{item.name}</Link>
              <small>{`${contentText(item.buildingBlock)}, ${item.localMunicipalityName}`}</small>
              <p>{item.returned?.comment}</p>
            </li>
          ))}
        </ul>
        {shown.length < items.length && (
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            {t('buildingBlock.showAll', { count: items.length })}
          </Button>
        )}
      </Note>
    </section>
  )
}

function placeOf(item: WorkItem): string {
  return recordPath({ ...item, provider: providerRef(item), field: item.returned?.path ?? null })
}
