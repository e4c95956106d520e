import { countText } from './format.ts'

/** Words of the contact directory. Texts from the specification are literal. */
export const directoryWords = {
  find: 'Find a contact',
  places: 'Select a place:',
  province: 'Province',
  anyProvince: 'Choose a province',
  blocks: 'Select building blocks:',
  category: 'Category',
  anyCategory: 'All categories',
  block: 'Building block',
  noBlock: 'Choose a building block',
  clear: 'Clear',
  name: 'Name',
  placeholder: 'Search by name',
  needs: {
    place: 'Please select a province.',
    block: 'Please select a building block.',
    both: 'Please select a province and a building block.',
  },
  start: 'Search our directory',
  startText: 'To view results please select a province and a building block',
  none: 'No results found',
  found: (count: number) => `${countText(count)} found`,
  what: (block: string, place: string) => `${block}, ${place}`,
  print: 'Print',
  contacts: 'Contacts',
  noContacts: 'No contacts found',
  addresses: 'Addresses',
  noAddresses: 'No addresses found',
  hiddenAddress: 'A street address may be hidden for safety. Call first.',
  physical: 'Physical Address',
  postal: 'Postal Address',
  services: 'GBVF Services',
  noServices: 'No services found',
  noDetails: 'No contact details found for this person',
  helplines: 'Helplines',
} as const

export const numberKinds: Readonly<Record<number, string>> = {
  2: 'Mobile',
  3: 'Reception',
  4: 'Alternative',
}
