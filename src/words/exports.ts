export const exportWords = {
  title: 'Download the data',
  lead: 'Download the numbers behind the dashboard. Each file names the source and date of its figures.',
  place: 'Which place?',
  province: 'Province',
  country: 'South Africa',
  placeNote: 'Includes all places within it.',
  everyone: 'For everyone',
  records: 'Records of your places',
  recordsNote:
    'These files contain names, numbers and addresses that are not public. Store them where nobody else can open them.',
  formats: { csv: 'CSV', xlsx: 'Excel', geojson: 'GeoJSON' },
  file: (title: string, format: string) => `${title} as ${format}`,
  formatsNote:
    'CSV opens in any spreadsheet program. The first sheet of the Excel file explains the columns. GeoJSON is for mapping software.',
  noSignal: 'You are offline. Connect to the internet to download.',
  history: 'To download the history of a record, open the record.',
} as const
