export const formWords = {
  draftFrom: (time: string) => `Your draft from ${time}`,
  draftFromText: 'You have not submitted it. Continue, or cancel to delete it.',
  draftKept: (time: string) => `Draft saved on this device ${time}`,
  draftNotKept:
    'NOT saved on this device. Do not close the page. Copy your text first, then free some space.',
  discardTitle: 'Leave without submitting?',
  discardText: 'Your changes since you last submitted will be deleted.',
  discard: 'Delete draft',
  keepEditing: 'Keep editing',
  notSaved: 'NOT saved on this device. Nothing was sent. Your text is still here.',
} as const
