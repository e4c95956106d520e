import type { ImportKindName, ImportState } from '#contract/schemas/import.ts'
import { countText, listText, sizeText } from './format.ts'

interface Column {
  readonly name: string
  readonly text: string
}

interface KindWords {
  readonly title: string
  /** Describes the import in one line. */
  readonly says: string
  /** The required format of the file. */
  readonly file: string
  readonly columns: readonly Column[]
}

const kinds: Record<ImportKindName, KindWords> = {
  boundaries: {
    title: 'Boundaries',
    says: 'The lines of the map: provinces, districts, municipalities, wards, police areas',
    file: 'GeoJSON, TopoJSON or a zipped shapefile, as the Municipal Demarcation Board or geoBoundaries publish it. The map is drawn anew from it.',
    columns: [
      {
        name: 'code',
        text: 'The boundary’s code, such as CPT. Fields that publishers call otherwise are known too.',
      },
      { name: 'name', text: 'Its name' },
      {
        name: 'level',
        text: 'Province, district, municipality, ward or police. May be left out where the other fields tell it, or where it is chosen below.',
      },
      { name: 'parent_code', text: 'The code of the boundary above it. May be left out.' },
    ],
  },
  people: {
    title: 'People',
    says: 'How many people live in each boundary, which every rate is divided by',
    file: 'A table, one row a boundary and year, or one row a boundary with a column for each year. The latest year counts.',
    columns: [
      { name: 'code', text: 'The boundary’s code, such as CPT' },
      {
        name: 'level',
        text: 'Province, district or municipality. May be left out where it is chosen below.',
      },
      { name: 'year', text: 'The year' },
      { name: 'people', text: 'How many people, as a whole number' },
      { name: 'basis', text: 'Where the number is from, such as census. May be left out.' },
      { name: 'population_2022', text: 'In place of year and people: a column for each year' },
    ],
  },
  crime: {
    title: 'Crime figures',
    says: 'Cases by police station or municipality, as the police publish them',
    file: 'The quarterly workbook of the police as it is, or a table by station or municipality. A quarter that stands in the file is replaced whole.',
    columns: [
      { name: 'category', text: 'The crime type' },
      {
        name: 'municipality_code',
        text: 'Where. Or station_code, or station: then the further files say where the stations lie.',
      },
      { name: 'year', text: 'The calendar year' },
      { name: 'quarter', text: '1 to 4' },
      { name: 'value', text: 'Cases, as a whole number' },
      {
        name: 'Oct-Dec 2025',
        text: 'In place of year, quarter and value: a column for each quarter, month or year (2015/16)',
      },
    ],
  },
  providers: {
    title: 'Providers',
    says: 'Where survivors find help: providers of building blocks, with addresses and contacts',
    file: 'A table, one row a provider. Lists of health facilities, care centres and police stations are known as they are published. What comes in waits until a person confirms it.',
    columns: [
      { name: 'external_id', text: 'What names the provider in its list, the same every time' },
      { name: 'building_block', text: 'By its name. May be left out where it is named below.' },
      { name: 'name', text: 'The provider’s name' },
      { name: 'municipality_code', text: 'Such as CPT' },
      { name: 'physical_address', text: 'May be left out, as all that follow' },
      { name: 'postal_address', text: 'The postal address' },
      { name: 'longitude, latitude', text: 'In degrees, both or none' },
      { name: 'reception_number, alternate_number, mobile_number', text: 'Phone numbers of 10 digits' },
      { name: 'work_email, personal_email', text: 'E-mail addresses' },
      { name: 'answers', text: 'Requirements by number, such as 12=yes; 13=no' },
    ],
  },
  contacts: {
    title: 'Municipal contacts',
    says: 'How the municipalities themselves are reached',
    file: 'A table, one row a municipality. An empty cell leaves what stands.',
    columns: [
      { name: 'code', text: 'The municipality’s code, such as CPT' },
      { name: 'street_address', text: 'May be left out, as all that follow' },
      { name: 'postal_address', text: 'The postal address' },
      { name: 'phone', text: 'A number of 10 digits; of several the first is taken' },
      { name: 'email', text: 'The e-mail address' },
    ],
  },
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${more}`

/** Words of the page for imports. */
export const importWords = {
  lead: 'Take in real data from a file. Every row is checked first, nothing changes before that, and what was taken in can be taken back.',
  needsSignal: 'Imports need signal: files go to the server, and nothing of them is kept on this device.',
  kinds,
  choose: 'Take in a file',
  noKinds:
    'You cannot import any files yet. Boundaries, people and crime figures are national data: ask an administrator to import them.',
  formats: { map: 'GeoJSON, TopoJSON or ZIP', table: 'CSV or XLSX' },
  upTo: (formats: string, most: number) => `${formats}, up to ${sizeText(most)}.`,
  columns: 'Columns of the file',
  fields: 'Fields of each shape',
  pattern: 'What stands now, in the same shape:',

  file: 'File',
  options: {
    level: 'Level',
    'code-field': 'Field with the codes',
    'name-field': 'Field with the names',
    source: 'Source of the lines',
    weights: 'Shares of stations',
    stations: 'List of stations',
    renames: 'Older names of stations',
    sheet: 'Sheet of the workbook',
    block: 'Building block',
    only: 'Only these types of facility',
  } as Readonly<Record<string, string>>,
  optionHints: {
    'code-field': 'Only where it is called otherwise than publishers call it.',
    'name-field': 'Only where it is called otherwise than publishers call it.',
    source: 'Named on the map. The Municipal Demarcation Board unless you say otherwise.',
    weights:
      'Where the figures are of stations: station_code, municipality_code and weight, the share of a station that each municipality gets.',
    stations: 'Where the figures name stations without their codes: station_code and name.',
    renames: 'For stations that were called otherwise: station_code and older_name.',
    sheet: 'RAW Data, or else the first, unless you say otherwise.',
    block: 'Of all rows, by its name, where the file does not say it.',
    only: 'Separated by commas. All types unless you say otherwise.',
  } as Readonly<Record<string, string>>,
  asFileSays: 'As the file says',
  levels: {
    province: 'Province',
    district: 'District',
    municipality: 'Municipality',
    ward: 'Ward',
    police: 'Police area',
  } as Readonly<Record<string, string>>,
  more: 'More choices',
  skip: 'Leave out bad rows',
  skipText: 'Otherwise one bad row rejects the whole file.',
  checkOnly: 'Check only',
  takeIn: 'Take in',
  checkFirst: 'A check changes nothing.',
  chooseFirst: 'Choose a file.',
  wrongFile: {
    empty: 'This file is empty.',
    'too-large': (most: number) =>
      `This file is larger than ${sizeText(most)}. Larger ones are taken in on the server, with npm run import.`,
    'too-long-name': 'The name of this file is too long. Give it a shorter one.',
    'old-excel': 'This is an Excel file of the kind before 2007. Save it as .xlsx.',
    pdf: 'This is a PDF. The table in it has to be saved as CSV or .xlsx.',
    'web-page': 'This is a web page and not the file itself.',
    utf16: 'This file is in UTF-16. Save it as CSV UTF-8.',
    'no-map': 'This is no file of shapes. Choose GeoJSON, TopoJSON or a zipped shapefile.',
    'no-table': 'This is no table. Choose CSV or .xlsx.',
    unreadable: 'This file cannot be read. Choose it again.',
  },

  runs: 'Under way and latest',
  headline: (what: string, file: string) => `${what}: ${file}`,
  takingBack: (kind: string) => `Take back ${kind}`,
  states: {
    receiving: 'On its way',
    waiting: 'Waits for its turn',
    checking: 'Being checked',
    changing: 'Being taken in',
    done: 'Taken in',
    checked: 'Checked',
    rejected: 'Rejected',
    stopped: 'Stopped',
    failed: 'Failed',
  } satisfies Record<ImportState, string>,
  undoStates: { changing: 'Being taken back', done: 'Taken back', rejected: 'Not taken back' } as Readonly<
    Partial<Record<ImportState, string>>
  >,
  begun: (who: string, when: string) => `${who}, ${when}`,
  about: (file: string, who: string, when: string) => `${file}. ${who}, ${when}`,
  sending: 'Sending the file',
  sent: (done: string, total: string) => `${done} of ${total}`,
  cutOff: 'No signal. It goes on by itself from where it is.',
  staysHere: 'Keep the app open until the file has arrived. You can look at other pages meanwhile.',
  notWhole: 'The file has not come whole yet.',
  notWholeText: 'Where no other window is sending it, stop this and begin again.',
  fileGone: 'The file could not be read to its end.',
  fileGoneText: 'It may have been moved or changed since you chose it. Stop this, and choose it again.',
  sendingFailed: 'The file could not be sent.',
  goesOn: 'It goes on at the server. You can leave this page and come back.',
  notHeard: 'No signal. It goes on at the server; how far it is shows here once there is signal.',
  rowsRead: (rows: number) => counted(rows, 'row read', 'rows read'),
  of: (done: number, total: number) => `${countText(done)} of ${countText(total)}`,
  stop: 'Stop',
  checkedText: 'Nothing was changed. This is what would change:',
  doneText: 'This was changed:',
  sameText: 'Everything in it stands there already. Nothing was changed.',
  wouldBeSameText: 'Everything in it stands there already.',
  undoneText: 'Everything stands as it did before.',
  rejectedText: 'Nothing was changed. Mend what is wrong in the file, and choose it again.',
  stoppedText: 'Nothing was changed.',
  failedText: 'Something went wrong at the server. Nothing was changed; try again.',
  counts: {
    caption: 'What it comes to',
    rows: 'Rows read',
    new: 'New',
    changed: 'Changed',
    same: 'Same as before',
    gone: 'Gone',
    bad: 'Bad rows',
  },
  faults: (count: number) => counted(count, 'fault', 'faults'),
  firstFaults: (shown: number, count: number) =>
    `The first ${countText(shown)} of ${countText(count)} are shown.`,
  faultColumns: { file: 'File', row: 'Row', column: 'Column', reason: 'What is wrong' },
  wholeFile: 'whole file',
  saveFaults: 'Download as CSV',
  faultsFile: (what: string, day: string) => `faults-${what}-${day}.csv`,
  notes: 'Good to know',
  takeInNow: 'Take in this file',
  checkWithout: 'Check without the bad rows',
  another: 'Another file',
  mended: 'Choose the mended file',
  chooseAgain: 'This page no longer has the file. Choose it again to take it in.',

  past: 'Taken in so far',
  noPast: 'Nothing was taken in yet.',
  pastColumns: {
    what: 'File',
    who: 'By',
    when: 'When',
    changes: 'Changes',
    digest: 'Fingerprint',
    act: 'Take back',
  },
  changes: (changes: { readonly new: number; readonly changed: number; readonly gone: number }) => {
    const parts = [
      ...(changes.new > 0 ? [`${countText(changes.new)} new`] : []),
      ...(changes.changed > 0 ? [`${countText(changes.changed)} changed`] : []),
      ...(changes.gone > 0 ? [`${countText(changes.gone)} gone`] : []),
    ]
    return parts.length === 0 ? 'none' : listText(parts)
  },
  takenBack: (who: string, when: string) => `Taken back by ${who}, ${when}`,
  takeBack: 'Take back',
  takeBackOf: (file: string) => `Take back ${file}`,
  takeBackTitle: (file: string) => `Take back ${file}?`,
  takeBackText:
    'Everything that this file brought is put back as it was before: what is new goes, what it changed or removed comes back. Public figures change with it at once.',
  takeBackRefused:
    'It is refused where something of it was changed later, by a person or by another file. Then nothing changes.',
} as const
