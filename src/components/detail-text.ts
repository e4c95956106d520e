import { t } from '#src/i18n/t.ts'
import { detailsFrom, type DetailPath } from '#contract/rules/provider-details.ts'
import type { Location, ProviderDetails } from '#contract/schemas/provider-details.ts'
import { languageNames } from './language-names.ts'

/** Returns a detail of a provider in words; empty if it is not given. */
export function detailText(details: ProviderDetails, path: DetailPath): string {
  const { location, openingHours, languages, costOption } = details
  switch (path) {
    case 'location':
      return location === null ? '' : locationText(location)
    case 'openingHours':
      return openingHours
    case 'languages':
      return languageNames(languages)
    case 'costOption':
      return costOption === null ? '' : t(`costOption.${costOption}`)
  }
}

/** Does the same for a detail as a merge holds it. */
export function mergedDetailText(path: DetailPath, text: string): string {
  return detailText(
    detailsFrom((one) => (one === path ? text : '')),
    path,
  )
}

export function locationText({ latitude, longitude, accuracyInMetres }: Location): string {
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return accuracyInMetres === null
    ? coordinates
    : t('buildingBlock.measuredLocation', { coordinates, metres: accuracyInMetres })
}
