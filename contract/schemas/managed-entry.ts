import * as z from 'zod/mini'
import { webAddress } from '../fields/web-address.ts'
import { requiredText, text } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { limits } from '../wire.ts'

/** The lists of the reference data: what is counted, and what people choose from. */
export const BlockList = z.enum(['requirements', 'buildingBlocks', 'buildingBlockCategories'])
export type BlockList = z.output<typeof BlockList>
export const LookupList = z.enum([
  'titles',
  'jobRoles',
  'organisationTypes',
  'pillars',
  'crimeTypes',
  'components',
])
export type LookupList = z.output<typeof LookupList>
export type EntryList = BlockList | LookupList

/** An entry of a list. A list uses only some of the fields; the others are empty. */
export const EntryContent = z.object({
  name: requiredText(limits.openingHours, errorMessage('field.required')),
  description: text(limits.comment),
  /** The smaller, the sooner in its list. */
  order: z
    .int(errorMessage('field.wholeNumber'))
    .check(z.minimum(1, errorMessage('field.wholeNumber')), z.maximum(9999)),
  /** The category of a building block, the building block of a requirement. It never changes. */
  parentId: z.nullable(z.int()),
  /** The address of a new provider is public; an organisation of this type has a survey for students. */
  isOn: z.boolean(),
  /** The names under which the police publish a crime type, one in each line. */
  policeNames: text(limits.comment),
  linkTitle: text(limits.openingHours),
  linkUrl: webAddress,
})
export type EntryContent = z.output<typeof EntryContent>

/** The content of an entry of which nothing is filled in yet. */
export const blankEntry: EntryContent = {
  name: '',
  description: '',
  order: 1,
  parentId: null,
  isOn: false,
  policeNames: '',
  linkTitle: '',
  linkUrl: '',
}

type Field = Exclude<keyof EntryContent, 'name' | 'order'>

/** The fields of each list besides name and order. */
const fieldsOfList = {
  buildingBlockCategories: [],
  buildingBlocks: ['parentId', 'description', 'isOn'],
  requirements: ['parentId', 'description'],
  titles: [],
  jobRoles: [],
  organisationTypes: ['isOn'],
  pillars: ['description'],
  crimeTypes: ['description', 'policeNames'],
  components: ['description', 'linkTitle', 'linkUrl'],
} as const satisfies Record<EntryList, readonly Field[]>

export function hasField(list: EntryList, field: Field): boolean {
  return (fieldsOfList[list] as readonly Field[]).includes(field)
}

/** The list of the parents of the entries of a list. */
export const parentList = {
  buildingBlocks: 'buildingBlockCategories',
  requirements: 'buildingBlocks',
} as const satisfies Partial<Record<EntryList, BlockList>>

/** The four components are parts of the product: none is added or retired. */
export function isFixed(list: EntryList): boolean {
  return list === 'components'
}

export const ManagedEntry = z.object({
  id: z.int(),
  version: z.int(),
  content: EntryContent,
  /** Milliseconds UTC; null for an entry that is offered. */
  retiredAt: z.nullable(z.int()),
})
export type ManagedEntry = z.output<typeof ManagedEntry>
