import { t } from '#src/i18n/t.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { dashboard } from '#contract/calls/dashboard.ts'
import { placeOf } from '#src/components/filters/places-to-choose.ts'
import { useCallQuery } from '#src/data/queries/call-query.ts'
import { SuggestField } from '#src/ui/form/suggest-field.tsx'
import type { ChosenPlace } from './directory-search.ts'
import { findSearchPlaces, listSearchPlaces, suggestionOf } from './places/find-places.ts'
import { useNamedPlaces } from './places/use-named-places.ts'

interface Props {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onChoose: (chosen: ChosenPlace) => void
  readonly children: ReactNode
}

/** Finds a town, suburb, township or boundary. It is matched on the device, so that no name is sent. */
export function PlaceField({ typed, onType, onChoose, children }: Props) {
  const boundaries = useCallQuery(dashboard.get, {}).data?.containedBoundaryData
  const [hasFocus, setHasFocus] = useState(false)
  const named = useNamedPlaces(hasFocus)
  const spots = useMemo(() => listSearchPlaces(boundaries ?? [], named ?? []), [boundaries, named])
  const found = useMemo(() => findSearchPlaces(spots, typed), [spots, typed])
  const choose = (value: string) => {
    const spot = found.find((one) => suggestionOf(one).value === value)
    const place = spot && placeOf(boundaries ?? [], spot.boundaryId)
    if (spot !== undefined && place !== undefined) onChoose({ spot, place })
  }
  return (
    <div onFocus={() => setHasFocus(true)}>
      <SuggestField
        label={t('directory.where')}
        placeholder={t('directory.wherePlaceholder')}
        typed={typed}
        onType={onType}
        suggestions={found.map(suggestionOf)}
        onChoose={choose}
        nothing={named === null || boundaries === undefined ? undefined : t('directory.whereNone')}
      >
        {children}
      </SuggestField>
    </div>
  )
}
