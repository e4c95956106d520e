/**
 * Every sentence that a rule or a problem shows to a person. Another language would be one more object of the same
 * shape. Texts of the specification are literal.
 */
export const messages = {
  /** By the kind of the problem. */
  problems: {
    'not-signed-in': 'You have been logged out. Log in again to go on; your unsent changes are kept.',
    'wrong-credentials': 'E-mail address or password is not right.',
    locked: 'This app is locked. Unlock it, then try again.',
    'not-allowed': 'You do not have permission to perform this action.',
    'not-found': 'This record does not exist any more.',
    conflict: 'Someone else changed this record while you worked on it. Compare both versions and choose.',
    'version-needed': 'The version of the record that was changed is missing.',
    'key-reused': 'This key was used for another change before.',
    'in-progress': 'The same change is being worked on. Try again in a moment.',
    'not-tried': 'An earlier change to the same record must go first.',
    'too-large': 'This is too much to send at once.',
    unreadable: 'The content could not be read. Send it as JSON.',
    'too-many': (seconds: number) => `Too many tries. Wait ${waitText(seconds)}, then try again.`,
    busy: 'The server is busy with a large change. Try again in a moment.',
    'proxy-not-named':
      'The server is not set up completely. Ask its administrator to set TRUST_PROXY to the number of proxies in front of it.',
    'update-needed': 'This version of the app is too old. Update it; your unsent changes are kept.',
    unreachable:
      'Our server does not answer. Try again when there is signal; what you saved is safe on this device.',
    met: {
      portal: 'This network wants you to log in first. Open your browser to do that, then come back.',
      busy: 'The server is busy. Try again in a few minutes. Your saved work is safe on this device.',
    },
    broken: 'An error has occured please try again later',
  },
  fields: {
    required: 'This is required.',
    wrongType: 'This value cannot be read.',
    wrongBoundaryType: 'The boundary is not of this type.',
    searchNeeded: 'Choose a place, a building block or a provider, or type at least two letters of a name.',
    tooLong: (most: number) => `Use at most ${most} characters.`,
    tooMany: (most: number) => `Use at most ${most} entries.`,
    nameRequired: 'Name is required.',
    titleRequired: 'Title is required.',
    jobRoleRequired: 'Job role is required.',
    emailOfAnother: 'The e-mail address cannot be changed here.',
    nameLetters: 'Use only letters and spaces in the name.',
    physicalAddressRequired: 'Physical Address is required.',
    emailRequired: 'Enter an e-mail address.',
    email: 'Please enter a valid email address',
    phone: 'Contact number must be 10 digits long',
    phoneDigits: 'Use digits only.',
    passwordRequired: 'Enter a password.',
    passwordTooShort: 'Use at least 12 characters.',
    passwordRepeated: 'Use at least 12 different characters.',
    passwordNeedsDigit: 'Add a number.',
    passwordNeedsLowercase: 'Add a small letter.',
    passwordNeedsUppercase: 'Add a capital letter.',
    passwordNeedsSpecial: 'Add one of the special characters shown below the field.',
    contactTypeOnce: 'This kind of contact is listed twice.',
    requirementOfAnotherBlock: 'This requirement does not belong to the building block.',
    personOfAnotherProvider: 'This contact person does not belong to the provider.',
    addedBefore: 'This was added before.',
    reasonRequired: 'Say what must be corrected.',
    levelNotBelow: 'Choose a level below this place.',
  },
  auth: {
    notApproved: 'Your application has not been approved yet. You will get an e-mail.',
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
    verdictWithdrawn: 'Decision taken back',
    notDecided: 'The decision was not kept.',
    ownSubmission: 'You submitted this yourself, so another person verifies it.',
    nothingToDecide: 'This is not waiting for verification any more.',
    changedSinceVerified: 'This was changed since it was last verified, so it must be looked at by itself.',
    notYourVerdict: 'Only the person who decided can take the decision back.',
  },
  imports: {
    optionUnknown: 'This kind of import has no such choice.',
    optionIsAFile: 'This is chosen by a file.',
    optionNotOneOf: (words: readonly string[]) => `Use one of ${words.join(', ')}.`,
    fileMissing: 'The file that is to be taken in is missing.',
    fileTwice: 'This file is named twice.',
    filesTooLarge: (megabytes: number) =>
      `The files are larger than ${megabytes} MB together. Take them in by the command line.`,
    tooManyOpen: (most: number) => `You have ${most} imports that have not ended. Stop one of them first.`,
    noSuchFile: 'No such file was named for this import.',
    noSuchPart: 'The file has fewer parts.',
    partOfWrongSize: (bytes: number) => `This part must be ${bytes} bytes long.`,
    notReceiving: 'This import has begun; its files cannot be changed any more.',
    partsMissing: (name: string) => `Not all of ${name} has arrived.`,
    begunBefore: 'This import was started before.',
    hasEnded: 'This import has ended.',
    undoneBefore: 'This import was undone before.',
    undoingAlready: 'This import is being undone.',
  },
  profile: {
    updated: 'Profile updated successfully',
    notUpdated: 'Profile not updated.',
  },
  devices: {
    revoked: 'The device was signed out. What it keeps is cleared when it next has signal.',
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
