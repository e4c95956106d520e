import * as z from 'zod/mini'
import { CostOption, Languages, Location } from '#contract/schemas/provider-details.ts'
import { PlaceKind } from '#contract/schemas/provenance.ts'

const Contacts = z.array(z.tuple([z.int(), z.string()]))
const Answers = z.array(z.tuple([z.int(), z.boolean()]))

/** The imported fields of a provider. Contacts are ordered by type, answers by requirement. */
const fields = {
  name: z.string(),
  municipality: z.string(),
  physicalAddress: z.string(),
  postalAddress: z.string(),
  isAddressPublic: z.boolean(),
  location: z.nullable(Location),
  openingHours: z.string(),
  languages: Languages,
  costOption: CostOption,
  contacts: Contacts,
  answers: Answers,
  placeKind: z.nullable(PlaceKind),
}

const ProviderContent = z.object(fields)
export type ProviderContent = z.output<typeof ProviderContent>

const PartialContent = z.partial(ProviderContent)

/** The content of a file: an empty cell is absent and changes nothing. */
const IncomingContent = z.extend(PartialContent, {
  name: fields.name,
  municipality: fields.municipality,
  isAddressPublic: fields.isAddressPublic,
})
export type IncomingContent = z.output<typeof IncomingContent>

/** The content of a provider that a person removed: an import never restores it. */
export const removedText = JSON.stringify({ isRemoved: true })

const MunicipalityOnly = z.object({ municipality: z.optional(fields.municipality) })

/** Returns the municipality in incoming or current content; null if the provider was removed. */
export function municipalityIn(text: string): string | null {
  return MunicipalityOnly.parse(JSON.parse(text)).municipality ?? null
}

/** Returns a key such as `8 health:EC:dimbazachc`: the building block, and the key in the imported list. */
export function keyOf(buildingBlockId: number, externalId: string): string {
  return `${buildingBlockId} ${externalId}`
}

export function parseKey(key: string): { buildingBlockId: number; externalId: string } {
  const space = key.indexOf(' ')
  return { buildingBlockId: Number(key.slice(0, space)), externalId: key.slice(space + 1) }
}

/** The fields have the order of the schema, so that equal content gives equal texts. */
export function contentText(content: ProviderContent): string {
  const contacts = content.contacts.toSorted(([a], [b]) => a - b)
  const answers = content.answers.toSorted(([a], [b]) => a - b)
  return JSON.stringify(ProviderContent.parse({ ...content, contacts, answers }))
}

export function parseContent(text: string): ProviderContent {
  return ProviderContent.parse(JSON.parse(text))
}

/** Parses what imports brought, which may lack fields. */
export function parsePartial(text: string): z.output<typeof PartialContent> {
  return PartialContent.parse(JSON.parse(text))
}

export function parseIncoming(text: string): IncomingContent {
  return IncomingContent.parse(JSON.parse(text))
}
