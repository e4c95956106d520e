export const exportWords = {
  title: 'Download the data',
  lead: 'The numbers behind the dashboard as files. Each says who its figures are from, and of which day they are.',
  place: 'Which place?',
  province: 'Province',
  country: 'South Africa',
  placeNote: 'With all places within it.',
  everyone: 'For everyone',
  records: 'Records of your places',
  recordsNote:
    'These files hold names, numbers and addresses that are not public. Keep them where nobody else can open them.',
  formats: { csv: 'CSV', xlsx: 'Excel', geojson: 'GeoJSON' },
  file: (title: string, format: string) => `${title} as ${format}`,
  formatsNote:
    'CSV opens everywhere. The Excel file has a first sheet that explains its columns. GeoJSON is for map programs.',
  noSignal: 'You are offline. Downloads need a connection.',
  history: 'What was done to a record is saved from its own page.',
} as const
