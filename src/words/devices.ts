export const deviceWords = {
  title: 'Your devices',
  titleOfAll: 'Devices',
  leadOfAll: 'Where people are signed in, and what has not arrived from there.',
  none: 'No device has been heard of yet.',
  this: 'This device',
  signedOut: 'Signed out.',
  notCleared: 'Signed out. What it keeps is cleared at its next contact.',
  cleared: (when: string) => `Signed out, and cleared ${when}.`,
  returned: (out: string, back: string) => `Signed out from elsewhere on ${out}; signed in again on ${back}.`,
  needsServer: 'This list comes from the server. It shows here when the server can be reached.',
  which: (number: string, since: string) => `Number ${number}, in use since ${since}.`,
  unsent: (count: number) =>
    count === 0 ? 'everything sent' : count === 1 ? '1 edit not sent' : `${count} edits not sent`,
  now: (unsent: string) => `Now: ${unsent}.`,
  lastSaid: (when: string, unsent: string) => `Last contact ${when}: ${unsent}.`,
  signOut: 'Sign out this device',
  signOutOf: (label: string) => `Sign out ${label}`,
  signOutTitle: (label: string) => `Sign out ${label}?`,
  signOutText:
    'It is signed out at once. At its next contact with the server, everything that it keeps is deleted from it, also what was saved there and never sent.',
  signOutUnsent: (count: number) =>
    count === 1
      ? 'One edit on it has not been sent. It is lost.'
      : `${count} edits on it have not been sent. They are lost.`,
  signOutThis: 'This is the device in your hands.',
  taken: 'This device was signed out from another device, or by an administrator.',
  takenText: 'What was kept here has been deleted.',

  columns: {
    person: 'Person',
    device: 'Device',
    since: 'In use since',
    unsent: 'Not sent',
    oldest: 'Oldest not sent',
    lasting: 'Kept for good',
    lastSeen: 'Last contact',
    act: 'Sign out',
  },
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known',
  showMore: 'Show more',
  sortBy: (column: string) => `Sort by ${column}`,

  missing: 'Edits that never arrived',
  missingOnes: (count: number, day: string, label: string) =>
    `${count === 1 ? '1 edit' : `${count} edits`} saved on ${day} on ${label} never arrived.`,
  gone: 'That device no longer has them.',
  elsewhere: (when: string) => `That device was last seen ${when}. Open the app there to send them.`,
  missingNew: 'A provider that is not on the server',
  missingOf: { profile: 'A profile', unknown: 'A record' },
  missingParts: {
    name: 'name',
    address: 'address',
    contacts: 'contacts',
    answers: 'answers',
    persons: 'contact persons',
  },
  missingFirst: 'Some of your edits never arrived.',
  see: 'See which',
  iKnow: 'I know',
  noMissing: 'None.',
} as const
