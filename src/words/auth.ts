export const authWords = {
  introTitle: 'Do you need an account?',
  introText:
    'The dashboards, the map and the contact directory are open to everybody. You only need an account to:',
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
  unsentHere: (people: number) =>
    `Unsent edits on this phone: ${people === 1 ? '1 person' : `${people} people`}`,
  unsentStays: 'They stay, whoever logs in.',
} as const
