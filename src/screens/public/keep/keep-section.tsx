import { t } from '#src/i18n/t.ts'
import { useState } from 'react'
import { useAreas } from '#src/data/offline-areas/area-downloads.ts'
import type { View } from '#src/components/filters/view.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { areaOf, country, countIn, provinces } from './area-of.ts'
import { KeepCard } from './keep-card.tsx'
import styles from './keep-section.module.css'

/** Lists the offline areas on this device and offers others. The province in view is offered first. */
export function KeepSection({ view }: { readonly view: View }) {
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
    <section className={styles['section']} aria-labelledby="kept">
      <h2 id="kept">{t('keep.title')}</h2>
      <p>{t('keep.lead')}</p>
      {here.map((place) => (
        <KeepCard key={place.boundaryId} place={place} count={countIn(snapshot, place)} />
      ))}
      {!areas.some(({ boundaryId }) => boundaryId === null) && (
        <div className={styles['choose']}>
          <FilterSelect
            label={t('keep.choose')}
            empty={t('keep.chooseEmpty')}
            options={open.map(({ boundaryId, name }) => ({ value: String(boundaryId), label: name }))}
            value={offered && chosen}
            onChange={setPicked}
          />
        </div>
      )}
      {offered && <KeepCard place={offered} count={countIn(snapshot, offered)} />}
    </section>
  )
}
