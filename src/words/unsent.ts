/** Words of unsent edits on records, forms and in the header. The outbox has more. */
export const unsentWords = {
  pill: {
    allSent: (time: string) => `All sent ${time}`,
    nothingToSend: 'All sent',
    saved: (count: number) => `${count} saved on this device`,
    sending: (count: number, of: number) => `Sending ${count} of ${of}`,
    needsYou: (count: number) => (count === 1 ? '1 needs your attention' : `${count} need your attention`),
    portal: (count: number) => `Network login, ${count} unsent`,
    busy: (count: number) => `Server busy, ${count} unsent`,
    update: 'Update to send',
    signIn: 'Sign in to send',
    locked: 'Unlock to send',
    notSaved: 'NOT saved',
  },
  needsYou: 'Needs your attention',
  notSent: 'Not sent yet',
  sentWhenOpen: 'Saved on this device. It will be sent when the server can be reached and the app is open.',
  compare: 'Compare',
  decideFirst: 'Decide on your earlier change first. Then you can edit again.',
  changedElsewhere: 'This change was updated in another window. Check it again.',
} as const
