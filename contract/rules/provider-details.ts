import { isCostOption, isSpokenLanguage } from '../fields/provider-details.ts'
import type { ProviderDetails } from '../schemas/provider-details.ts'

/** The paths of a provider's details. */
export const detailPaths = ['location', 'openingHours', 'languages', 'costOption'] as const
export type DetailPath = (typeof detailPaths)[number]

export function isDetailPath(path: string): path is DetailPath {
  return detailPaths.some((one) => one === path)
}

/** Returns the details only, without the other fields of a record. */
export function detailsOf({
  location,
  openingHours,
  languages,
  costOption,
}: ProviderDetails): ProviderDetails {
  return { location, openingHours, languages: [...languages], costOption }
}

/** Returns each detail as one text, '' for none: a merge takes it as a whole, since half a position is a wrong one. */
export function detailTexts({
  location,
  openingHours,
  languages,
  costOption,
}: ProviderDetails): [DetailPath, string][] {
  return [
    ['location', location === null ? '' : locationText(location)],
    ['openingHours', openingHours],
    ['languages', languages.toSorted().join(' ')],
    ['costOption', costOption ?? ''],
  ]
}

/** Reverses `detailTexts`. */
export function detailsFrom(textAt: (path: DetailPath) => string): ProviderDetails {
  const costOption = textAt('costOption')
  return {
    location: locationFrom(textAt('location')),
    openingHours: textAt('openingHours'),
    languages: textAt('languages').split(' ').filter(isSpokenLanguage),
    costOption: isCostOption(costOption) ? costOption : null,
  }
}

function locationText({ latitude, longitude, accuracyInMetres }: NonNullable<ProviderDetails['location']>) {
  return [latitude, longitude, accuracyInMetres ?? ''].join(' ').trimEnd()
}

function locationFrom(text: string): ProviderDetails['location'] {
  if (text === '') return null
  const [latitude = 0, longitude = 0, accuracyInMetres = null] = text.split(' ').map(Number)
  return { latitude, longitude, accuracyInMetres }
}
