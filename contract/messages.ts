/**
 * Every sentence that a rule or a problem shows to a person. Another language would be one more object of the same
 * shape. Texts of the specification are literal.
 */
export const messages = {
  /** By the kind of the problem. */
  problems: {
    'not-signed-in': 'You have been signed out. Sign in again to continue. Your unsent changes are kept.',
    'wrong-credentials': 'The email address or password is not correct.',
    locked: 'This app is locked. Unlock it, then try again.',
    'not-allowed': 'You do not have permission to perform this action.',
    'not-found': 'This record no longer exists.',
    conflict:
      'Someone else changed this record while you worked on it. Compare both versions and choose what to keep.',
    'version-needed': 'The change does not name the version of the record. Reload and try again.',
    'key-reused': 'This key was already used for another change.',
    'in-progress': 'This change is already being saved. Try again in a moment.',
    'not-tried': 'An earlier change to the same record must be sent first.',
    'too-large': 'This is too large to send.',
    unreadable: 'The request cannot be read. Send it as JSON.',
    'too-many': (seconds: number) => `Too many attempts. Try again in ${waitText(seconds)}.`,
    busy: 'The server is busy with a large change. Try again in a moment.',
    'proxy-not-named':
      'The server is not fully set up. Ask its administrator to set TRUST_PROXY to the number of proxies in front of it.',
    'update-needed':
      'This version of the app is too old. Update the app to continue. Your unsent changes are kept.',
    unreachable:
      'The server does not answer. Try again when you have signal. Your saved work is safe on this device.',
    met: {
      portal: 'You need to sign in to this network. Open your browser to sign in, then return to the app.',
      busy: 'The server is busy. Try again in a few minutes. Your saved work is safe on this device.',
    },
    broken: 'An error has occured please try again later',
  },
  fields: {
    required: 'This is required.',
    wrongType: 'This value is not valid.',
    wrongBoundaryType: 'The boundary has a different type.',
    searchNeeded: 'Choose a place, a building block or a provider, or type at least 2 letters of a name.',
    tooLong: (most: number) => `Use at most ${most} characters.`,
    tooMany: (most: number) => `Use at most ${most} entries.`,
    nameRequired: 'Name is required.',
    titleRequired: 'Title is required.',
    jobRoleRequired: 'Job role is required.',
    emailOfAnother: 'You cannot change the email address here.',
    nameLetters: 'Use only letters and spaces in the name.',
    physicalAddressRequired: 'Physical Address is required.',
    emailRequired: 'Enter an email address.',
    email: 'Please enter a valid email address',
    phone: 'Contact number must be 10 digits long',
    phoneDigits: 'Use digits only.',
    passwordRequired: 'Enter a password.',
    passwordTooShort: 'Use at least 12 characters.',
    passwordRepeated: 'Use at least 12 different characters.',
    passwordNeedsDigit: 'Add a number.',
    passwordNeedsLowercase: 'Add a lowercase letter.',
    passwordNeedsUppercase: 'Add an uppercase letter.',
    passwordNeedsSpecial: 'Add one of the special characters shown below the field.',
    contactTypeOnce: 'This type of contact is listed twice.',
    requirementOfAnotherBlock: 'This requirement is for another building block.',
    personOfAnotherProvider: 'This contact person is for another provider.',
    addedBefore: 'This was already added.',
    reasonRequired: 'Enter what must be corrected.',
    levelNotBelow: 'Choose a level below this place.',
  },
  auth: {
    notApproved: 'Your application has not been approved yet. You will get an email.',
  },
  buildingBlocks: {
    updated: 'Building block updated successfully',
    notUpdated: 'Building block not updated.',
    contactDeleted: 'Contact deleted successfully',
    contactNotDeleted: 'An error occurred while deleting the contact.',
    correctErrors: 'Please correct the highlighted errors before submitting.',
    noData: 'No data available to display.',
    added: 'Provider added successfully',
    removed: 'Provider removed successfully',
    notRemoved: 'Provider not removed.',
    notAdded: 'Provider not added.',
    verified: 'Provider verified',
    returned: 'Provider returned',
    verdictWithdrawn: 'Decision withdrawn',
    notDecided: 'The decision was not saved.',
    ownSubmission: 'You submitted this record, so another person must verify it.',
    nothingToDecide: 'This record is no longer waiting to be verified.',
    changedSinceVerified: 'This record has changed since it was last verified. Open it to verify it.',
    notYourVerdict: 'Only the person who made the decision can withdraw it.',
  },
  imports: {
    optionUnknown: 'This type of import does not have this option.',
    optionIsAFile: 'Choose a file for this option.',
    optionNotOneOf: (words: readonly string[]) => `Use one of ${words.join(', ')}.`,
    fileMissing: 'The file to import is missing.',
    fileTwice: 'This file is listed twice.',
    filesTooLarge: (megabytes: number) =>
      `The files are larger than ${megabytes} MB in total. Import them from the command line.`,
    tooManyOpen: (most: number) => `You have ${most} unfinished imports. Stop one of them first.`,
    noSuchFile: 'This import has no such file.',
    noSuchPart: 'The file has no such part.',
    partOfWrongSize: (bytes: number) => `This part must be ${bytes} bytes long.`,
    notReceiving: 'This import has started. You cannot change its files now.',
    partsMissing: (name: string) => `${name} is not fully uploaded.`,
    begunBefore: 'This import was already started.',
    hasEnded: 'This import has ended.',
    undoneBefore: 'This import was already undone.',
    undoingAlready: 'This import is already being undone.',
  },
  profile: {
    updated: 'Profile updated successfully',
    notUpdated: 'Profile not updated.',
  },
  devices: {
    revoked: 'The device was signed out. Its saved data is deleted when it next contacts the server.',
    label: (browser: string, system: string) => `${browser} on ${system}`,
    aBrowser: 'A browser',
    aDevice: 'a device',
  },
} as const

/** `1 second`, `40 seconds`, `1 minute`, `15 minutes`. */
function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
