import { mergeValue } from '../merge-value.ts'
import {
  parsePartial,
  parseContent,
  contentText,
  type ProviderContent,
  type IncomingContent,
} from './content.ts'

/**
 * Merges the content of a list into a provider. A value that is the same as at the last import does not override later
 * edits of people; only new values in the list count.
 * @param current null if the provider is new
 * @param imported what imports last brought; null if there was none
 */
export function mergeImportedContent(
  incoming: IncomingContent,
  current: string | null,
  imported: string | null,
) {
  if (current === null) return contentText(asNew(incoming))
  const now = parseContent(current)
  const last = imported === null ? undefined : parsePartial(imported)
  return contentText({
    name: mergeValue(incoming.name, now.name, last?.name),
    municipality: mergeValue(incoming.municipality, now.municipality, last?.municipality),
    physicalAddress: mergeValue(incoming.physicalAddress, now.physicalAddress, last?.physicalAddress),
    postalAddress: mergeValue(incoming.postalAddress, now.postalAddress, last?.postalAddress),
    // People decide if the address is public, never a list.
    isAddressPublic: now.isAddressPublic,
    location: mergeLocation(incoming.location, now.location, last?.location),
    openingHours: mergeValue(incoming.openingHours, now.openingHours, last?.openingHours),
    languages: mergeLanguages(incoming.languages, now.languages, last?.languages),
    costOption: mergeValue(incoming.costOption, now.costOption, last?.costOption),
    contacts: mergePairs(incoming.contacts, now.contacts, last?.contacts),
    answers: mergePairs(incoming.answers, now.answers, last?.answers),
    placeKind: mergeValue(incoming.placeKind, now.placeKind, last?.placeKind),
  })
}

/** Fills fields that the file does not state with empty values. */
function asNew(incoming: IncomingContent): ProviderContent {
  const { physicalAddress = '', postalAddress = '', location = null, openingHours = '' } = incoming
  const { languages = [], costOption = null, contacts = [], answers = [], placeKind = null } = incoming
  const details = { location, openingHours, languages, costOption }
  return { ...incoming, ...details, physicalAddress, postalAddress, contacts, answers, placeKind }
}

type Languages = ProviderContent['languages']

function mergeLanguages(
  incoming: Languages | undefined,
  now: Languages,
  last: Languages | undefined,
): Languages {
  return incoming === undefined || incoming.join(' ') === last?.join(' ') ? now : incoming
}

type Location = ProviderContent['location']

/** Two positions at the same place are the same, whatever their accuracy: lists do not state it. */
function mergeLocation(incoming: Location | undefined, now: Location, last: Location | undefined): Location {
  return incoming === undefined || isSamePlace(incoming, last) || isSamePlace(incoming, now) ? now : incoming
}

function isSamePlace(one: Location, other: Location | undefined): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}

type Pairs<Value> = readonly (readonly [number, Value])[]

function mergePairs<Value>(incoming: Pairs<Value> = [], now: Pairs<Value>, last: Pairs<Value> = []) {
  const before = new Map(last)
  const fresh = incoming.filter(([id, value]) => before.get(id) !== value)
  return [...new Map([...now, ...fresh])]
}
