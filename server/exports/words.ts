export const words = {
  holds: 'What it holds',
  place: 'Place',
  source: 'Source',
  column: 'Column',
  meaning: 'Meaning',
  unit: 'Unit',
  yes: 'yes',
  no: 'no',
  unanswered: 'not answered',
  /** The place of a file that covers all of a person's places. */
  ownPlaces: 'Your places',
  fileName: (parts: readonly string[], format: string) => `${['gbvf', ...parts].join('-')}.${format}`,
  demonstration: 'demonstration',
  approximate: 'the lines are approximate',
  country: 'ZA',
} as const
