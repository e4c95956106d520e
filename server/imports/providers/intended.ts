import { contentIn, textOf, type ProviderContent, type Said } from './content.ts'

/**
 * What a provider is to be by what a list says of it now. Where the list says what it said at the last import, what
 * people have made of it since stays; only what is new in the list counts.
 * @param standing null where the provider is new
 * @param imported as the last import left it; null where there was none
 */
export function intendedContent(said: Said, current: string | null, imported: string | null): string {
  if (current === null) return textOf(asNew(said))
  const now = contentIn(current)
  const last = imported === null ? undefined : contentIn(imported)
  return textOf({
    name: newest(said.name, now.name, last?.name),
    municipality: newest(said.municipality, now.municipality, last?.municipality),
    physicalAddress: newest(said.physicalAddress, now.physicalAddress, last?.physicalAddress),
    postalAddress: newest(said.postalAddress, now.postalAddress, last?.postalAddress),
    // Whether strangers may see it is decided by people and by no list.
    isAddressPublic: now.isAddressPublic,
    longitude: newest(said.longitude, now.longitude, last?.longitude),
    latitude: newest(said.latitude, now.latitude, last?.latitude),
    contacts: newestOfEach(said.contacts, now.contacts, last?.contacts),
    answers: newestOfEach(said.answers, now.answers, last?.answers),
  })
}

/** What is not said is not known. */
function asNew(said: Said): ProviderContent {
  const { physicalAddress = '', postalAddress = '', longitude = null, latitude = null } = said
  const { contacts = [], answers = [] } = said
  return { ...said, physicalAddress, postalAddress, longitude, latitude, contacts, answers }
}

function newest<T>(said: T | undefined, now: T, last: T | undefined): T {
  return said === undefined || said === last ? now : said
}

type Pairs<Value> = readonly (readonly [number, Value])[]

function newestOfEach<Value>(
  said: Pairs<Value> = [],
  now: Pairs<Value>,
  last: Pairs<Value> = [],
): [number, Value][] {
  const before = new Map(last)
  const fresh = said.filter(([id, value]) => before.get(id) !== value)
  return [...new Map([...now, ...fresh])]
}
