import * as z from 'zod/mini'

/** The contacts of a municipality, ordered by type. */
const ContactDetails = z.object({
  physicalAddress: z.string(),
  postalAddress: z.string(),
  contacts: z.array(z.tuple([z.int(), z.string()])),
})
export type ContactDetails = z.output<typeof ContactDetails>

export function contentText({ physicalAddress, postalAddress, contacts }: ContactDetails): string {
  const inOrder = contacts.toSorted(([a], [b]) => a - b)
  return JSON.stringify({ physicalAddress, postalAddress, contacts: inOrder })
}

export function parseContent(text: string): ContactDetails {
  return ContactDetails.parse(JSON.parse(text))
}

/** Merges the content of a file into the current details; an empty cell changes nothing. */
export function mergeDetails(said: ContactDetails, known: ContactDetails): ContactDetails {
  return {
    physicalAddress: said.physicalAddress === '' ? known.physicalAddress : said.physicalAddress,
    postalAddress: said.postalAddress === '' ? known.postalAddress : said.postalAddress,
    contacts: [...new Map([...known.contacts, ...said.contacts])],
  }
}
