import { t } from '#src/i18n/t.ts'
import type { MunicipalityBuildingBlocks } from '#contract/calls/building-blocks.ts'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { decodeId, encodeId } from '#src/components/routing/paths.ts'

/** The choices in the three cascading filters, by boundary id. */
export interface PlaceFilter {
  readonly province?: number | undefined
  readonly district?: number | undefined
  readonly municipality?: number | undefined
}

export const levels = ['province', 'district', 'municipality'] as const

/** Returns the choices in an address, where places have encoded ids. Any other value chooses nothing. */
export function filterIn(search: URLSearchParams): PlaceFilter {
  const [province, district, municipality] = levels.map((level) => decodeId(search.get(level) ?? undefined))
  return { province, district, municipality }
}

export function searchOf(filter: PlaceFilter): Record<string, string> {
  const chosen = levels.flatMap((level) => {
    const id = filter[level]
    return id === undefined ? [] : [[level, encodeId(id)] as const]
  })
  return Object.fromEntries(chosen)
}

/** Adds the choices of the filters to a path, so that the link back leads to the same view. */
export function withPlaces(path: string, search: URLSearchParams): string {
  const [address = '', query = ''] = path.split('?', 2)
  const carried = new URLSearchParams(query)
  for (const [level, id] of Object.entries(searchOf(filterIn(search)))) carried.set(level, id)
  return carried.size === 0 ? address : `${address}?${carried.toString()}`
}

/** Returns the smallest chosen place and its name, or the whole country without a choice. */
export function chosenPlace(
  municipalities: readonly MunicipalityBuildingBlocks[],
  { province, district, municipality }: PlaceFilter,
): { readonly boundaryId: BoundaryId | undefined; readonly place: string } {
  const places = municipalities.flatMap((one) => [
    { boundaryId: one.boundaryId, description: one.name },
    one.district,
    one.province,
  ])
  const chosen = municipality ?? district ?? province
  const found = places.find(({ boundaryId }) => boundaryId === chosen)
  return { boundaryId: found?.boundaryId, place: found?.description ?? t('history.everywhere') }
}

interface PlaceOption {
  readonly value: string
  readonly label: string
}

/** Changes a filter. A new province resets district and municipality, a new district resets the municipality. */
export function changePlace(
  filter: PlaceFilter,
  level: keyof PlaceFilter,
  value: number | undefined,
): PlaceFilter {
  if (level === 'province') return { province: value }
  if (level === 'district') return { province: filter.province, district: value }
  return { ...filter, municipality: value }
}

export function within(
  municipalities: readonly MunicipalityBuildingBlocks[],
  { province, district, municipality }: PlaceFilter,
): MunicipalityBuildingBlocks[] {
  return municipalities.filter(
    (one) =>
      (province === undefined || one.province.boundaryId === province) &&
      (district === undefined || one.district.boundaryId === district) &&
      (municipality === undefined || one.boundaryId === municipality),
  )
}

export function optionsOf(
  municipalities: readonly MunicipalityBuildingBlocks[],
  { province, district }: PlaceFilter,
): Record<keyof PlaceFilter, PlaceOption[]> {
  const inProvince = within(municipalities, { province })
  const inDistrict = within(inProvince, { district })
  return {
    province: distinct(municipalities.map((one) => one.province)),
    district: distinct(inProvince.map((one) => one.district)),
    municipality: distinct(inDistrict.map((one) => ({ boundaryId: one.boundaryId, description: one.name }))),
  }
}

function distinct(
  places: readonly { readonly boundaryId: number; readonly description: string }[],
): PlaceOption[] {
  const labels = new Map(places.map((place) => [String(place.boundaryId), place.description]))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
