export const publicWords = {
  title: 'Community response to gender‑based violence and femicide',
  lead: 'See which services, forums and plans exist in each province, district and municipality of South Africa, and who has checked that they do.',
  outline: 'South Africa with its provinces and municipalities',
  approximate: 'Boundaries are approximate: municipalities are drawn from their areas and centres.',
  categories: 'What is measured',
  helplines: 'Need help now?',
  helplinesText: 'You do not have to give your name, and you can end the call at any time.',
  callForHelp: 'Call for help',
  lastChecked: (day: string) => `Last checked on ${day}`,
  notChecked: 'Not checked yet',
  noAnswer: 'No answer? Try the next number.',
  exit: 'Exit this page',
  exitHint: 'Or press Shift three times',
  inDanger: 'In danger?',
  police: 'Police',
  commandCentre: 'GBV Command Centre',
  free: 'free, 24 hours',
} as const

/** These two must be there when nothing loads. */
export const emergencyNumbers = { police: '10111', commandCentre: '0800 428 428' } as const
