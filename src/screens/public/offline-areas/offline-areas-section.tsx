import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { useAreas } from '#src/data/offline-areas/area-downloads.ts'
import type { View } from '#src/components/filters/view.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { areaOf, country, countIn, provinces } from './area-of.ts'
import { OfflineAreaCard } from './offline-area-card.tsx'
import styles from './offline-areas-section.module.css'

/** Lists the offline areas on this device and offers others. The province in view is offered first. */
export function OfflineAreasSection({ view }: { readonly view: View }) {
  const { snapshot } = view
  const { areas = [], running } = useAreas()
  const [picked, setPicked] = useState<string>()
  const own = areaOf(view).boundaryId
  const chosen = picked ?? (own === null ? undefined : String(own))
  const all = [country(snapshot), ...provinces(snapshot)]
  const isHere = (boundaryId: number | null) =>
    areas.some((area) => area.boundaryId === boundaryId) || running?.place.boundaryId === boundaryId
  const here = all.filter(({ boundaryId }) => isHere(boundaryId))
  const open = all.filter(({ boundaryId }) => !isHere(boundaryId))
  const offered = open.find(({ boundaryId }) => String(boundaryId) === chosen)
  return (
    <section className={styles['section']} aria-labelledby="offline-areas">
      <h2 id="offline-areas">{t('offlineAreas.title')}</h2>
      <p>{t('offlineAreas.lead')}</p>
      {here.map((place) => (
        <OfflineAreaCard key={place.boundaryId} place={place} count={countIn(snapshot, place)} />
      ))}
      {!areas.some(({ boundaryId }) => boundaryId === null) && (
        <div className={styles['choose']}>
          <FilterSelect
            label={t('offlineAreas.choose')}
            empty={t('offlineAreas.chooseEmpty')}
            options={open.map(({ boundaryId, name }) => ({ value: String(boundaryId), label: name }))}
            value={offered && chosen}
            onChange={setPicked}
          />
        </div>
      )}
      {offered && <OfflineAreaCard place={offered} count={countIn(snapshot, offered)} />}
    </section>
  )
}
