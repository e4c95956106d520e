import { useState } from 'react'
import type { DashboardSnapshot } from '#contract/things/dashboard-snapshot.ts'
import { useAreas } from '#src/data/keep-areas.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { keepWords as words } from '#src/words/keep.ts'
import { country, countIn, provinces } from './area-of.ts'
import { KeepCard } from './keep-card.tsx'
import styles from './keep-section.module.css'

/** What of the country is kept on this device, and what else can be. */
export function KeepSection({ snapshot }: { readonly snapshot: DashboardSnapshot }) {
  const { areas = [], running } = useAreas()
  const [chosen, setChosen] = useState<string>()
  const all = [country(snapshot), ...provinces(snapshot)]
  const isHere = (boundaryId: number | null) =>
    areas.some((area) => area.boundaryId === boundaryId) || running?.place.boundaryId === boundaryId
  const here = all.filter(({ boundaryId }) => isHere(boundaryId))
  const open = all.filter(({ boundaryId }) => !isHere(boundaryId))
  const offered = open.find(({ boundaryId }) => String(boundaryId) === chosen)
  return (
    <section className={styles['section']} aria-labelledby="kept">
      <h2 id="kept">{words.title}</h2>
      <p>{words.lead}</p>
      {here.map((place) => (
        <KeepCard key={place.boundaryId} place={place} count={countIn(snapshot, place)} />
      ))}
      {!areas.some(({ boundaryId }) => boundaryId === null) && (
        <div className={styles['choose']}>
          <FilterSelect
            label={words.choose}
            empty={words.chooseEmpty}
            options={open.map(({ boundaryId, name }) => ({ value: String(boundaryId), label: name }))}
            value={offered && chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {offered && <KeepCard place={offered} count={countIn(snapshot, offered)} />}
    </section>
  )
}
