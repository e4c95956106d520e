import { t } from '#src/i18n/t.ts'
import type { Component } from '#contract/calls/dashboard.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import type { Filters } from '#src/components/filters/filters.ts'
import { optionSummary } from './option-choices.ts'
import { countryBy } from '#src/components/filters/places-to-choose.ts'

type NamedBoundary = Pick<BoundaryFigures, 'boundaryId' | 'description'>

/** Returns `Crime statistics · Western Cape · 2 chosen`, or the prompt if no category is chosen. */
export function filterSummary(
  filters: Filters,
  category: Component | undefined,
  places: readonly NamedBoundary[],
): string {
  if (category === undefined) return t('public.filters.prompt')
  const options = filters.options.length === 0 ? [] : [optionSummary(filters, category)]
  return [category.name, ...placeIn(filters, places), ...options].join('\u00A0· ')
}

function placeIn({ boundaryId, boundaryTypeId }: Filters, places: readonly NamedBoundary[]): string[] {
  if (boundaryId === null)
    return [t(countryBy.find(({ level }) => level === boundaryTypeId)?.label ?? 'public.filters.country')]
  const place = places.find((one) => one.boundaryId === boundaryId)
  return place === undefined ? [] : [place.description]
}
