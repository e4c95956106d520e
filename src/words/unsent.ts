/** Words of unsent edits on records, forms and in the header. The outbox has more. */
export const unsentWords = {
  pill: {
    allSent: (time: string) => `All sent ${time}`,
    nothingToSend: 'All sent',
    saved: (count: number) => `${count} saved on this phone`,
    sending: (count: number, of: number) => `Sending ${count} of ${of}`,
    needsYou: (count: number) => `${count} needs you`,
    portal: (count: number) => `Network login, ${count} unsent`,
    busy: (count: number) => `Server busy, ${count} unsent`,
    update: 'Update to send',
    signIn: 'Sign in to send',
    locked: 'Unlock to send',
    notSaved: 'NOT saved',
  },
  needsYou: 'Needs you',
  notSent: 'Not sent yet',
  sentWhenOpen: 'Saved on this phone. It is sent when the server can be reached and the app is open.',
  compare: 'Compare',
  decideFirst: 'You can edit again once you have decided on your earlier edit.',
  changedElsewhere: 'This edit was changed in another window meanwhile. Look at it again.',
} as const
