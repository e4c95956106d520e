import { editsAndDraftsText } from './format.ts'

export const lockWords = {
  title: 'This app is locked',
  of: (name: string) => `It is ${name}’s. What is kept on this device opens with their PIN.`,
  ofPassword: (name: string) => `It is ${name}’s. What is kept on this device opens with their password.`,
  pin: 'PIN',
  password: 'Password',
  unlock: 'Unlock',
  usePassword: 'Use your password',
  usePin: 'Use your PIN',
  signOut: 'Sign out',
  help: 'Need help now?',
  wrongPin: 'This is not the PIN.',
  wrongPassword: 'This is not the password.',
  triesLeft: (left: number) =>
    left === 1 ? 'One more wrong try, then you have to wait.' : `${left} more tries, then you have to wait.`,
  wait: (left: string) => `Too many wrong tries. You can try again in ${left}.`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  pinRequired: 'Enter the PIN.',
  passwordRequired: 'Enter the password.',
  passwordChanged:
    'The server knows this password; this device does not yet. Unlock once with your PIN or with your earlier password.',

  forgotWithoutPassword:
    'Forgot it? Sign out, then sign in with your password. What was not sent stays on this device.',
  knowsNeither: 'I know neither of them',
  startAnewTitle: 'Start anew?',
  startAnewText:
    'What is locked on this device can never be read again: edits and drafts that were not sent are lost. Records come back from the server.',
  startAnew: 'Start anew',

  choose: 'Choose a PIN',
  chooseFresh:
    'It opens the app on this device when it was left alone, also without signal. Your password does too.',
  newPin: 'New PIN',
  newPinHint: 'Six digits or more, not all the same and not in a row.',
  newPinAgain: 'New PIN again',
  keepPin: 'Keep this PIN',
  later: 'Later',

  confirmTitle: 'Enter your password',
  confirmLead: (name: string) => `You are signed in as ${name}, but this device needs your password again.`,
  confirmHint: 'You need signal.',
  confirmHintUnsent: 'You need signal. Your unsent changes are kept.',
  goOn: 'Continue',

  pinKept: 'The new PIN opens the app from now on.',
  pinNotKept: 'The PIN could not be kept on this device. Try again.',
  trouble: {
    'too-short': 'Use at least six digits.',
    'digits-only': 'Use digits only.',
    'all-the-same': 'Do not use the same digit throughout.',
    'a-run': 'Do not use digits in a row, such as 123456.',
    'not-the-same': 'The two are not the same.',
  },

  typeWord: (word: string) => `Type ${word} to go on`,
  wrongWord: (word: string) => `Type ${word} in capital letters.`,
  deleteWord: 'DELETE',
} as const

export const signOutWords = {
  title: 'Sign out',
  sending: 'Sending what is saved on this device…',
  left: (count: number) => (count === 1 ? '1 edit left' : `${count} edits left`),
  stopWaiting: 'Do not wait',
  remains: 'Not everything is sent',
  remainsText: (edits: number, drafts: number) =>
    `Only on this device: ${editsAndDraftsText(edits, drafts)}.`,
  list: 'What was not sent',
  andMore: (count: number) => `and ${count} more`,
  keep: 'Keep on this phone and sign out',
  keepText: 'It stays here, locked. It is sent when you sign in again on this device.',
  sendNow: 'Send now',
  stillHere: 'No answer yet. It is still on this device.',
  saveFile: 'Save to a file',
  delete: 'Delete and sign out',
  deleteTitle: 'Delete what was not sent?',
  deleteText: (edits: number, drafts: number) =>
    `This deletes ${editsAndDraftsText(edits, drafts)}, for good.`,
  locked: 'It is locked. Unlock the app to see it, send it or save it to a file.',
  stayHere: 'Back',
} as const
