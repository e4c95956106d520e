import { editsAndDraftsText } from './format.ts'

export const lockWords = {
  title: 'This app is locked',
  of: (name: string) => `${name} is signed in on this device. Their PIN unlocks it.`,
  ofPassword: (name: string) => `${name} is signed in on this device. Their password unlocks it.`,
  pin: 'PIN',
  password: 'Password',
  unlock: 'Unlock',
  usePassword: 'Use your password',
  usePin: 'Use your PIN',
  signOut: 'Sign out',
  help: 'Need help now?',
  wrongPin: 'This PIN is not correct.',
  wrongPassword: 'This password is not correct.',
  triesLeft: (left: number) =>
    left === 1 ? '1 attempt left before you have to wait.' : `${left} attempts left before you have to wait.`,
  wait: (left: string) => `Too many attempts. Try again in ${left}.`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  pinRequired: 'Enter the PIN.',
  passwordRequired: 'Enter the password.',
  passwordChanged:
    'Your password has changed, but this device does not have the new one yet. Unlock it once with your PIN or your old password.',

  forgotWithoutPassword:
    'Forgotten it? Sign out, then sign in with your password. Your unsent changes are kept on this device.',
  knowsNeither: 'I have forgotten both',
  startAnewTitle: 'Start again?',
  startAnewText:
    'This deletes what is locked on this device. Your unsent changes and drafts are lost. Your records are downloaded again from the server.',
  startAnew: 'Start again',

  choose: 'Choose a PIN',
  chooseFresh: 'Use your PIN to unlock the app on this device, even without signal. Your password works too.',
  newPin: 'New PIN',
  newPinHint: 'Use at least 6 digits, not all the same and not in a row.',
  newPinAgain: 'Repeat the new PIN',
  keepPin: 'Save PIN',
  later: 'Later',

  confirmTitle: 'Enter your password',
  confirmLead: (name: string) => `You are signed in as ${name}, but this device needs your password again.`,
  confirmHint: 'You need signal.',
  confirmHintUnsent: 'You need signal. Your unsent changes are kept.',
  goOn: 'Continue',

  pinKept: 'PIN saved. Use it to unlock the app.',
  pinNotKept: 'The PIN was not saved on this device. Try again.',
  trouble: {
    'too-short': 'Use at least 6 digits.',
    'digits-only': 'Use digits only.',
    'all-the-same': 'Do not use only one digit, such as 111111.',
    'a-run': 'Do not use digits in a row, such as 123456.',
    'not-the-same': 'The PINs do not match.',
  },

  typeWord: (word: string) => `Type ${word} to continue`,
  wrongWord: (word: string) => `Type ${word} in capital letters.`,
  deleteWord: 'DELETE',
} as const

export const signOutWords = {
  title: 'Sign out',
  sending: 'Sending your changes…',
  left: (count: number) => (count === 1 ? '1 change left' : `${count} changes left`),
  stopWaiting: 'Stop waiting',
  remains: 'Not everything has been sent',
  remainsText: (edits: number, drafts: number) =>
    `Saved only on this device: ${editsAndDraftsText(edits, drafts)}.`,
  list: 'Not sent yet',
  andMore: (count: number) => `and ${count} more`,
  keep: 'Keep on this device and sign out',
  keepText: 'Your work stays on this device, locked. It will be sent when you sign in here again.',
  sendNow: 'Send now',
  stillHere: 'The server does not answer. Your work is still on this device.',
  saveFile: 'Save to a file',
  delete: 'Delete and sign out',
  deleteTitle: 'Delete your unsent work?',
  deleteText: (edits: number, drafts: number) =>
    `This permanently deletes ${editsAndDraftsText(edits, drafts)}.`,
  locked: 'Your work is locked. Unlock the app to see it, send it or save it to a file.',
  stayHere: 'Back',
} as const
