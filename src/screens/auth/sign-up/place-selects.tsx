import { geography } from '#contract/calls/geography.ts'
import { levels, type BoundaryLevel } from '#contract/schemas/place.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { t } from '#src/i18n/t.ts'
import { Select } from '#src/ui/select.tsx'
import { placesWithin } from '#src/components/places/places-within.ts'
import { choosePlace, type ChosenPlaces } from '#src/components/places/choose-place.ts'

interface Props {
  readonly chosen: ChosenPlaces
  readonly onChange: (chosen: ChosenPlaces) => void
  /** The name of each control, and its error. */
  readonly fields: Readonly<
    Record<BoundaryLevel, { readonly name: string; readonly error: string | undefined }>
  >
}

const selects = [
  { level: levels.province, label: 'buildingBlock.province' },
  { level: levels.district, label: 'buildingBlock.district' },
  { level: levels.municipality, label: 'places.localMunicipality' },
] as const

/** Selects for a province, a district in it and a municipality in that. */
export function PlaceSelects({ chosen, onChange, fields }: Props) {
  const provinces = useCallQuery(geography.list, { type: levels.province }).data ?? []
  const districts = useCallQuery(geography.list, { type: levels.district }).data ?? []
  const municipalities = useCallQuery(geography.list, { type: levels.municipality }).data ?? []
  const all = [...provinces, ...districts, ...municipalities]
  return selects.map(({ level, label }) => {
    const isReady = level === levels.province || chosen[above(level)] !== null
    const options = isReady ? placesWithin(all, level, chosen) : []
    return (
      <Select
        key={level}
        {...fields[level]}
        label={t(label)}
        placeholder={t('profile.choose')}
        disabled={options.length === 0}
        options={options.map(({ boundaryId, description }) => ({
          value: String(boundaryId),
          label: description,
        }))}
        value={chosen[level] === null ? null : String(chosen[level])}
        onChange={(id) => onChange(choosePlace(all, chosen, level, Number(id)))}
      />
    )
  })
}

function above(level: Exclude<BoundaryLevel, 1>): BoundaryLevel {
  return level === levels.municipality ? levels.district : levels.province
}
