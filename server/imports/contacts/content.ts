import * as z from 'zod/mini'

/** How a municipality is reached. Contacts by their kind, in that order. */
const Reach = z.object({
  physicalAddress: z.string(),
  postalAddress: z.string(),
  contacts: z.array(z.tuple([z.int(), z.string()])),
})
export type Reach = z.output<typeof Reach>

export function textOf({ physicalAddress, postalAddress, contacts }: Reach): string {
  const inOrder = contacts.toSorted(([a], [b]) => a - b)
  return JSON.stringify({ physicalAddress, postalAddress, contacts: inOrder })
}

export function reachIn(text: string): Reach {
  return Reach.parse(JSON.parse(text))
}

/** What a file says laid over what is known: an empty cell says nothing. */
export function laidOver(said: Reach, known: Reach): Reach {
  return {
    physicalAddress: said.physicalAddress === '' ? known.physicalAddress : said.physicalAddress,
    postalAddress: said.postalAddress === '' ? known.postalAddress : said.postalAddress,
    contacts: [...new Map([...known.contacts, ...said.contacts])],
  }
}
