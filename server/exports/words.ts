export const words = {
  holds: 'Contents',
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
  approximate: 'approximate boundaries',
  country: 'ZA',
} as const
