export const buildingBlockWords = {
  heading: (place: string, municipalities: number) =>
    `System Admin: ${place} | ${municipalities} Municipalities`,
  country: 'South Africa',
  province: 'Province',
  district: 'District',
  municipality: 'Municipality',
  all: 'All',
  shown: (count: number) => (count === 1 ? 'municipality shown' : 'municipalities shown'),
  legend: { complete: '100% complete', 'in-progress': '1%-99% in-progress', incomplete: '0% incomplete' },
  verified: (verified: number, total: number) => `${verified}/${total} verified`,
  noneRegistered: 'None registered',
  tableCaption: (name: string) => `Building blocks of ${name}: verified of registered`,
  download: 'Export as spreadsheet',
  toVerify: 'Verify submitted records',
  noMunicipality: 'No municipality has been assigned to you yet. Ask your provincial coordinator.',

  title: 'Manage building block',
  tags: { municipality: 'Municipality', block: 'Building Block', updates: 'Number of updates' },
  select: 'Select building block to update:',
  choose: 'Choose a provider',
  registered: (count: number, place: string, period: string) =>
    `${count === 1 ? '1 provider is' : `${count} providers are`} registered in ${place}. Due for ${period}.`,
  addProvider: 'Add provider',
  newProvider: 'New provider',
  draft: 'Draft',
  removeProvider: 'Remove provider',
  whatGoes: (answers: number, persons: number) =>
    `This also removes its address, ${counted(answers, 'answer')} and ${counted(persons, 'contact person')}.`,
  removeProviderText:
    'It will no longer appear on the dashboard or in the directory. You can restore it in the outbox until the change is sent.',
  removeUnsentText:
    'It was not sent, so nobody else has seen it. You can restore it in the outbox for 7 days.',
  removalReason: 'Reason (people who changed this record will see it)',
  addingTakenBack: 'Removed. It was never sent.',
  removedProvider: (place: string) => `Removal. ${place}`,
  removedPerson: (name: string) => `Removal of ${name}`,
  noProvider: 'No providers are registered for this building block here.',
  notListed: 'This provider is not in the list.',
  whyNotListed:
    'It may have been removed, or added after the list was loaded. Choose another provider, or reload this page when you have signal.',
  noSuchPlace: 'This place or building block does not exist.',
  addressAndContacts: 'Address and contacts',
  fields: {
    name: 'Name',
    physicalAddress: 'Physical Address',
    physicalAddressHint: 'Hidden from the public. The map shows the municipality only.',
    hideAddress: 'Hide the street address from the public',
    postalAddress: 'Postal Address',
    reception: 'Reception Number',
    alternate: 'Alternate Number',
    email: 'Email address',
    personName: 'Name',
    personRole: 'Role',
    personMobile: 'Mobile',
    personEmail: 'Email address',
    personPublic: 'Show this person in the public directory',
    personPublicHint: 'Only with their consent. They can withdraw it at any time.',
  },
  notGiven: 'Not given',
  available: 'Available',
  notAvailable: 'Not available',
  notAnswered: 'Not answered',
  requirements: 'Select building blocks that are available:',
  whatTheyAre: 'Say which of these requirements the provider meets.',
  whatAvailableMeans:
    'Answer only what you saw or checked yourself. If you are not sure, do not answer. To clear an answer, press it again.',
  persons: (count: number) =>
    count === 0 ? 'Add a contact person' : count === 1 ? '1 contact person' : `${count} contact persons`,
  person: (number: number) => `Contact person ${number}`,
  personOf: (requirement: string, number: number) => `${requirement}, contact person ${number}`,
  addPerson: 'Add a contact person',
  removePerson: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeOf: (name: string) => `Remove ${name}`,
  removedWithSubmit: (name: string) => `${name} will be removed when you submit.`,
  removedSoon: (name: string) => `${name} will be removed.`,
  undo: 'Undo',
  noPerson: 'No contact persons yet.',
  public: 'Public',
  notPublic: 'Not public',
  back: 'Back to main view',
  edit: 'Edit',
  submit: 'Submit',
  openElsewhere: (name: string, since: string) => `${name} has had this record open since ${since}.`,
  unsentElsewhere: (name: string, since: string) =>
    `${name} has an unsent change to this record from ${since}.`,
  goTo: (field: string) => `Go to ${field}`,
  returnedList: (count: number) => `Returned: ${count}`,
  returnedLead: 'Correct these records and submit them again.',
  showAll: (count: number) => `Show all ${count}`,
  returnedOn: (day: string) => `Returned on ${day}`,
  typedBefore: (by: string, day: string) =>
    by === ''
      ? `A change typed before this return was received on ${day}. Read the reason, then submit the record again.`
      : `A change by ${by} was received on ${day}. It was typed before this return. Read the reason, then submit the record again.`,
  lastChanged: (by: string, when: string) =>
    by === '' ? `Last changed ${when}` : `Last changed ${when} by ${by}`,
  states: { outstanding: 'Outstanding', submitted: 'Submitted', verified: 'Verified', returned: 'Returned' },
} as const

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
