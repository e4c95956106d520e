import { anyOfText } from './format.ts'

export const authWords = {
  introTitle: 'Do you need an account?',
  introText:
    'The dashboards, the map and the contact directory are open to everyone. You only need an account to:',
  introPoints: {
    register: 'register an organisation for the Health Check',
    capture: 'capture building-block data for a municipality',
    verify: 'verify that data for a province',
  },
  continueToLogin: 'Continue To Login',
  backToDashboard: 'Back To Dashboard',
  title: 'Login',
  email: 'Email address',
  password: 'Password',
  submit: 'Login',
  keepSignedIn: 'Keep me signed in on this device',
  keepSignedInHint:
    'Only choose this on your own device. Otherwise, you are signed out after 8 hours without use.',
  unsentHere: (people: number) =>
    `${people === 1 ? '1 person has' : `${people} people have`} unsent changes on this device`,
  disabled: {
    title: 'Your account is switched off',
    text: (ask: readonly string[]) =>
      `Ask ${ask.length === 0 ? 'your administrator' : anyOfText(ask)} to switch it on again. Your unsent work is kept on this device.`,
    save: 'Save unsent work to a file',
    unlockText:
      'Your unsent work is locked on this device. Unlock it with the PIN or password that you used here.',
    nothing: 'You have no unsent work on this device.',
    unsent: (edits: number, drafts: number) =>
      `${edits === 1 ? '1 unsent change' : `${edits} unsent changes`}, ${drafts === 1 ? '1 draft' : `${drafts} drafts`}.`,
  },
  unsentStays: 'These changes are kept, whoever signs in.',
} as const
