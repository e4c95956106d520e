/** The texts in exported files. */
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
  /** Which place a file is of that holds all of somebody's places. */
  ownPlaces: 'Your places',
  /** The name of a file. */
  fileName: (parts: readonly string[], format: string) => `${['gbvf', ...parts].join('-')}.${format}`,
  demonstration: 'demonstration',
  approximate: 'the lines are approximate',
  country: 'ZA',
} as const
