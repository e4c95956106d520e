export const updateWords = {
  ready: 'A new version of the app is ready.',
  now: 'Update now',
  taken: 'A new version of the app was installed in another window.',
  afterOtherWindow: 'You have an unfinished change in another window. Submit or cancel it there first.',
  afterForm: 'Submit or cancel your change first.',
  afterSending: 'You can update after your changes are sent.',
} as const
