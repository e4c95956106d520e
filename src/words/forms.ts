export const formWords = {
  draftFrom: (time: string) => `Your draft from ${time}`,
  draftFromText: 'It was not submitted. Go on where you left it, or cancel to throw it away.',
  draftKept: (time: string) => `Draft kept on this device ${time}`,
  draftNotKept: 'NOT saved on this phone. Do not close the page: copy your text first, then free some space.',
  discardTitle: 'Leave without submitting?',
  discardText: 'What you changed since the last submit is thrown away.',
  discard: 'Throw away',
  keepEditing: 'Keep editing',
  notSaved: 'NOT saved on this phone. Nothing was sent; your text is still here.',
} as const
