export const updateWords = {
  ready: 'A new version of the app is ready.',
  now: 'Update now',
  taken: 'A new version of the app was installed in another window.',
  afterOtherWindow: 'Another window of the app holds an edit: submit or cancel it there first.',
  afterForm: 'Submit or cancel what you are editing first.',
  afterSending: 'It can be installed once your edits are sent.',
} as const
