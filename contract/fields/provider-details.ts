import { t } from '../i18n/t.ts'

// The values of a provider's details in the words of the HSDS standard, for rules that run without zod.

/** The ISO 639 codes of South Africa's official languages; `sfs` is South African Sign Language. */
export const spokenLanguages = [
  'af',
  'en',
  'nr',
  'nso',
  'sfs',
  'ss',
  'st',
  'tn',
  'ts',
  've',
  'xh',
  'zu',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Their names in the languages themselves, which every translation keeps. A sign language has no such name. */
const ownNames: Readonly<Record<Exclude<SpokenLanguage, 'sfs'>, string>> = {
  af: 'Afrikaans',
  en: 'English',
  nr: 'isiNdebele',
  nso: 'Sepedi',
  ss: 'siSwati',
  st: 'Sesotho',
  tn: 'Setswana',
  ts: 'Xitsonga',
  ve: 'Tshivenḓa',
  xh: 'isiXhosa',
  zu: 'isiZulu',
}

export function languageName(code: SpokenLanguage): string {
  return code === 'sfs' ? t('language.sfs') : ownNames[code]
}

export const costOptions = ['free', 'paid', 'depends'] as const
export type CostOption = (typeof costOptions)[number]

/** A position in degrees on WGS84. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** The mainland with its coast. */
const southWest: Coordinates = { latitude: -35.5, longitude: 16 }
const northEast: Coordinates = { latitude: -22, longitude: 33.5 }
export const countryCorners = [southWest, northEast] as const

export function isInTheCountry({ latitude, longitude }: Coordinates): boolean {
  return (
    longitude >= southWest.longitude &&
    longitude <= northEast.longitude &&
    latitude >= southWest.latitude &&
    latitude <= northEast.latitude
  )
}

/** Rounds to about a metre, so that a position is the same after every way through a file or a device. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

export function isSpokenLanguage(code: string): code is SpokenLanguage {
  return spokenLanguages.some((one) => one === code)
}

export function isCostOption(word: string): word is CostOption {
  return costOptions.some((one) => one === word)
}
