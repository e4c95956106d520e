import type { CostOption } from '#contract/fields/provider-details.ts'
import { isSpokenLanguage } from '#contract/fields/provider-details.ts'
import type { ProviderDetails } from '#contract/schemas/provider-details.ts'

/** The columns of a provider's row that hold its details. */
interface DetailColumns {
  readonly longitude: number | null
  readonly latitude: number | null
  readonly location_accuracy: number | null
  readonly opening_hours: string
  readonly languages: string
  readonly cost_option: CostOption | null
}

export const detailColumns = [
  'v.longitude',
  'v.latitude',
  'v.location_accuracy',
  'v.opening_hours',
  'v.languages',
  'v.cost_option',
] as const

export function detailsOfRow(row: DetailColumns): ProviderDetails {
  const { longitude, latitude, location_accuracy: accuracyInMetres } = row
  return {
    location: longitude === null || latitude === null ? null : { latitude, longitude, accuracyInMetres },
    openingHours: row.opening_hours,
    languages: row.languages.split(' ').filter(isSpokenLanguage),
    costOption: row.cost_option,
  }
}

export function detailRow({ location, openingHours, languages, costOption }: ProviderDetails): DetailColumns {
  return {
    longitude: location?.longitude ?? null,
    latitude: location?.latitude ?? null,
    location_accuracy: location?.accuracyInMetres ?? null,
    opening_hours: openingHours,
    languages: languages.join(' '),
    cost_option: costOption,
  }
}
