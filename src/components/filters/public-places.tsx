import { t } from '#src/i18n/t.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import { dashboard } from '#contract/calls/dashboard.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { FilterSelect } from '#src/ui/filter-select.tsx'
import { clearLevel, placesAbove, selectBoundary, selectCountry } from './filter-transitions.ts'
import { countryBy, placeOf } from './places-to-choose.ts'
import { useFilters } from './use-filters.ts'
import { placesWithin } from '../places/places-within.ts'
import styles from '#src/app/public-filters/public-filters.module.css'

const selects = [
  { level: levels.district, label: 'public.filters.district', empty: 'public.filters.allDistricts' },
  { level: levels.municipality, label: 'public.filters.local', empty: 'public.filters.allLocal' },
] as const

interface Props {
  /** The label of the first selector, and its text if no province is chosen. */
  readonly label: string
  readonly empty: string
  readonly hasCountry: boolean
}

/** The selectors of a place. Each offers the places within the one above, and fills those above it. */
export function PublicPlaces({ label: first, empty: none, hasCountry }: Props) {
  const { filters, change } = useFilters()
  const { data: snapshot } = useCallQuery(dashboard.get, {})
  const places = snapshot?.containedBoundaryData ?? []
  const chosen = placeOf(places, filters.boundaryId)
  const above = placesAbove(chosen)
  /** Until the places are loaded, the address gives the number of selectors, so that the page does not move. */
  const expected = places.length === 0 && filters.boundaryId !== null ? filters.boundaryTypeId : null
  const whole =
    filters.boundaryId === null ? countryBy.find(({ level }) => level === filters.boundaryTypeId) : undefined

  const choose = (level: BoundaryLevel, value: string | undefined) => {
    const by = countryBy.find((one) => one.value === value)
    const place = placeOf(places, Number(value))
    if (by !== undefined) change(selectCountry(filters, by.level))
    else if (place !== undefined) change(selectBoundary(filters, place))
    else change(clearLevel(filters, chosen, level))
  }
  const all = [
    { level: levels.province, label: first, empty: none },
    ...selects.map(({ level, label, empty }) => ({ level, label: t(label), empty: t(empty) })),
  ]
  return all.map(({ level, label, empty }) => {
    const isCountry = level === levels.province
    const value = above[level]
    return (
      <div
        key={level}
        className={level <= (expected ?? 0) + 1 || isNear(level, above) ? styles['place'] : styles['far']}
      >
        <FilterSelect
          label={label}
          empty={empty}
          options={[
            ...(isCountry && hasCountry
              ? countryBy.map((by) => ({ value: by.value, label: t(by.label) }))
              : []),
            ...placesWithin(places, level, above).map(optionOf),
            ...(isCountry ? placesBelow(places) : []),
          ]}
          value={isCountry && whole ? whole.value : value === null ? undefined : String(value)}
          onChange={(next) => choose(level, next)}
          disabled={places.length === 0}
        />
      </div>
    )
  })
}

/** A phone shows a selector once the one above is chosen. A desk shows all. */
function isNear(level: BoundaryLevel, above: Readonly<Record<BoundaryLevel, number | null>>): boolean {
  return above[levels.province] !== null && (level === levels.district || above[levels.district] !== null)
}

/** Returns the districts and municipalities, which the first selector finds by their names. */
function placesBelow(places: readonly BoundaryFigures[]) {
  const names = new Map<number, string>(
    places.map(({ boundaryId, description }) => [boundaryId, description]),
  )
  return places
    .filter(({ boundaryTypeId }) => boundaryTypeId !== levels.province)
    .map((place) => ({
      ...optionOf(place),
      note: names.get(place.districtBoundaryId ?? place.nationalBoundaryId ?? 0),
      isFoundOnly: true,
    }))
}

function optionOf({ boundaryId, description }: BoundaryFigures) {
  return { value: String(boundaryId), label: description }
}
