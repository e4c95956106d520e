export const deviceWords = {
  title: 'Your devices',
  titleOfAll: 'Devices',
  leadOfAll: 'Where people are signed in, and how many of their changes are not sent yet.',
  none: 'No devices yet.',
  this: 'This device',
  signedOut: 'Signed out.',
  notCleared: 'Signed out. Its saved data is deleted when it next contacts the server.',
  cleared: (when: string) => `Signed out. Its saved data was deleted ${when}.`,
  returned: (out: string, back: string) => `Signed out remotely on ${out}. Signed in again on ${back}.`,
  needsServer: 'The server cannot be reached. This list appears when it answers.',
  which: (number: string, since: string) => `Device number ${number}, used since ${since}.`,
  unsent: (count: number) =>
    count === 0 ? 'all changes sent' : count === 1 ? '1 unsent change' : `${count} unsent changes`,
  now: (unsent: string) => `Now: ${unsent}.`,
  lastSaid: (when: string, unsent: string) => `Last contact ${when}: ${unsent}.`,
  signOut: 'Sign out this device',
  signOutOf: (label: string) => `Sign out ${label}`,
  signOutTitle: (label: string) => `Sign out ${label}?`,
  signOutText:
    'The device is signed out immediately. When it next contacts the server, everything saved on it is deleted, including unsent changes.',
  signOutUnsent: (count: number) =>
    count === 1
      ? '1 change on it is not sent yet. It will be lost.'
      : `${count} changes on it are not sent yet. They will be lost.`,
  signOutThis: 'This is the device you are using now.',
  taken: 'This device was signed out from another device or by an administrator.',
  takenText: 'Everything saved here was deleted.',

  columns: {
    person: 'Person',
    device: 'Device',
    since: 'Used since',
    unsent: 'Unsent changes',
    oldest: 'Oldest unsent change',
    lasting: 'Protected storage',
    lastSeen: 'Last contact',
    act: 'Sign out',
  },
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known',
  showMore: 'Show more',
  sortBy: (column: string) => `Sort by ${column}`,

  missing: 'Changes that never reached the server',
  missingOnes: (count: number, day: string, label: string) =>
    `${count === 1 ? '1 change' : `${count} changes`} saved on ${day} on ${label} never reached the server.`,
  gone: 'They are no longer on that device. Enter them again.',
  elsewhere: (when: string) =>
    `That device last contacted the server ${when}. Open the app on it to send them.`,
  missingNew: 'A provider that is not on the server',
  missingOf: { profile: 'A profile', unknown: 'A record' },
  missingParts: {
    name: 'name',
    address: 'address',
    contacts: 'contacts',
    answers: 'answers',
    persons: 'contact persons',
  },
  missingFirst: 'Some of your changes never reached the server.',
  see: 'See changes',
  iKnow: 'Got it',
  noMissing: 'None.',
} as const
