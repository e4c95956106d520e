import { newest } from '../newest.ts'
import {
  parseBrought,
  parseContent,
  contentText,
  type ProviderContent,
  type StatedContent,
} from './content.ts'

/**
 * Merges the content of a list into a provider. A value that is the same as at the last import does not override later
 * edits of people; only new values in the list count.
 * @param current null if the provider is new
 * @param imported what imports last brought; null if there was none
 */
export function mergeImportedContent(stated: StatedContent, current: string | null, imported: string | null) {
  if (current === null) return contentText(asNew(stated))
  const now = parseContent(current)
  const last = imported === null ? undefined : parseBrought(imported)
  return contentText({
    name: newest(stated.name, now.name, last?.name),
    municipality: newest(stated.municipality, now.municipality, last?.municipality),
    physicalAddress: newest(stated.physicalAddress, now.physicalAddress, last?.physicalAddress),
    postalAddress: newest(stated.postalAddress, now.postalAddress, last?.postalAddress),
    // People decide if the address is public, never a list.
    isAddressPublic: now.isAddressPublic,
    location: newestLocation(stated.location, now.location, last?.location),
    openingHours: newest(stated.openingHours, now.openingHours, last?.openingHours),
    languages: newestLanguages(stated.languages, now.languages, last?.languages),
    costOption: newest(stated.costOption, now.costOption, last?.costOption),
    contacts: newestOfEach(stated.contacts, now.contacts, last?.contacts),
    answers: newestOfEach(stated.answers, now.answers, last?.answers),
    placeKind: newest(stated.placeKind, now.placeKind, last?.placeKind),
  })
}

/** Fills fields that the file does not state with empty values. */
function asNew(stated: StatedContent): ProviderContent {
  const { physicalAddress = '', postalAddress = '', location = null, openingHours = '' } = stated
  const { languages = [], costOption = null, contacts = [], answers = [], placeKind = null } = stated
  const details = { location, openingHours, languages, costOption }
  return { ...stated, ...details, physicalAddress, postalAddress, contacts, answers, placeKind }
}

type Languages = ProviderContent['languages']

function newestLanguages(
  stated: Languages | undefined,
  now: Languages,
  last: Languages | undefined,
): Languages {
  return stated === undefined || stated.join(' ') === last?.join(' ') ? now : stated
}

type Location = ProviderContent['location']

/** Two positions at the same place are the same, whatever their accuracy: lists do not state it. */
function newestLocation(stated: Location | undefined, now: Location, last: Location | undefined): Location {
  return stated === undefined || isSamePlace(stated, last) || isSamePlace(stated, now) ? now : stated
}

function isSamePlace(one: Location, other: Location | undefined): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}

type Pairs<Value> = readonly (readonly [number, Value])[]

function newestOfEach<Value>(stated: Pairs<Value> = [], now: Pairs<Value>, last: Pairs<Value> = []) {
  const before = new Map(last)
  const fresh = stated.filter(([id, value]) => before.get(id) !== value)
  return [...new Map([...now, ...fresh])]
}
