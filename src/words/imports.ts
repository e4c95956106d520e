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
    says: 'The shapes on the map: provinces, districts, municipalities, wards and police areas',
    file: 'GeoJSON, TopoJSON or a zipped shapefile, as published by the Municipal Demarcation Board or geoBoundaries. The map is redrawn from this file.',
    columns: [
      {
        name: 'code',
        text: 'The boundary’s code, such as CPT. Field names that publishers commonly use also work.',
      },
      { name: 'name', text: 'The boundary’s name' },
      {
        name: 'level',
        text: 'Province, district, municipality, ward or police. Optional if other fields show the level, or if you choose it below.',
      },
      { name: 'parent_code', text: 'The code of the boundary above it. Optional.' },
    ],
  },
  people: {
    title: 'People',
    says: 'How many people live in each boundary, used to calculate every rate',
    file: 'A table with one row for each boundary and year, or one row for each boundary with a column for each year. The latest year is used.',
    columns: [
      { name: 'code', text: 'The boundary’s code, such as CPT' },
      {
        name: 'level',
        text: 'Province, district or municipality. Optional if you choose it below.',
      },
      { name: 'year', text: 'The year' },
      { name: 'people', text: 'Number of people, as a whole number' },
      { name: 'basis', text: 'The source of the number, such as census. Optional.' },
      { name: 'population_2022', text: 'Instead of year and people: a column for each year' },
    ],
  },
  crime: {
    title: 'Crime figures',
    says: 'Cases by police station or municipality, as published by the police',
    file: 'The quarterly police workbook as published, or a table by station or municipality. Each quarter in the file replaces all figures for that quarter.',
    columns: [
      { name: 'category', text: 'The crime type' },
      {
        name: 'municipality_code',
        text: 'The municipality’s code. You can use station_code or station instead, and add the station files below.',
      },
      { name: 'year', text: 'The calendar year' },
      { name: 'quarter', text: '1 to 4' },
      { name: 'value', text: 'Cases, as a whole number' },
      {
        name: 'Oct-Dec 2025',
        text: 'Instead of year, quarter and value: a column for each quarter, month or year (2015/16)',
      },
    ],
  },
  providers: {
    title: 'Providers',
    says: 'Where survivors can find help: providers of building blocks, with addresses and contacts',
    file: 'A table with one row for each provider. Published lists of health facilities, care centres and police stations also work. A person must confirm each imported provider.',
    columns: [
      { name: 'external_id', text: 'The provider’s identifier in its list, the same in every file' },
      { name: 'building_block', text: 'The building block’s name. Optional if you enter it below.' },
      { name: 'name', text: 'The provider’s name' },
      { name: 'municipality_code', text: 'The municipality’s code, such as CPT' },
      { name: 'physical_address', text: 'The physical address. This and all columns below are optional.' },
      { name: 'postal_address', text: 'The postal address' },
      { name: 'longitude, latitude', text: 'In degrees. Give both or neither.' },
      { name: 'reception_number, alternate_number, mobile_number', text: '10-digit phone numbers' },
      { name: 'work_email, personal_email', text: 'Email addresses' },
      { name: 'answers', text: 'Answers to requirements by number, such as 12=yes; 13=no' },
    ],
  },
  contacts: {
    title: 'Municipal contacts',
    says: 'How to contact each municipality',
    file: 'A table with one row for each municipality. An empty cell keeps the current value.',
    columns: [
      { name: 'code', text: 'The municipality’s code, such as CPT' },
      { name: 'street_address', text: 'The street address. This and all columns below are optional.' },
      { name: 'postal_address', text: 'The postal address' },
      { name: 'phone', text: 'A 10-digit number. If there are several, the first is used.' },
      { name: 'email', text: 'The email address' },
    ],
  },
}

const counted = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${more}`

/** Words of the page for imports. */
export const importWords = {
  lead: 'Import real data from a file. Every row is checked before anything changes. You can undo an import.',
  needsSignal: 'You need signal to import. Files are sent to the server and are not saved on this device.',
  kinds,
  choose: 'Import a file',
  noKinds:
    'You cannot import any files. Boundaries, people and crime figures are national data: ask an administrator to import them.',
  formats: { map: 'GeoJSON, TopoJSON or ZIP', table: 'CSV or XLSX' },
  upTo: (formats: string, most: number) => `${formats}, up to ${sizeText(most)}.`,
  columns: 'Columns in the file',
  fields: 'Fields for each shape',
  pattern: 'Download the current data in this format:',

  file: 'File',
  options: {
    level: 'Level',
    'code-field': 'Field with the codes',
    'name-field': 'Field with the names',
    source: 'Source of the boundaries',
    weights: 'Station shares',
    stations: 'List of stations',
    renames: 'Earlier station names',
    sheet: 'Sheet in the workbook',
    block: 'Building block',
    only: 'Only these facility types',
  } as Readonly<Record<string, string>>,
  optionHints: {
    'code-field': 'Only needed if the field has an unusual name.',
    'name-field': 'Only needed if the field has an unusual name.',
    source: 'Shown on the map. If empty, the Municipal Demarcation Board is named.',
    weights:
      'For figures by station: station_code, municipality_code and weight, the share of each station’s cases that the municipality gets.',
    stations: 'For figures that name stations without codes: station_code and name.',
    renames: 'For stations whose name has changed: station_code and older_name.',
    sheet: 'If empty, the sheet RAW Data is used, or the first sheet if there is none.',
    block: 'The building block of all rows, by name, if the file does not give it.',
    only: 'Separate types with commas. If empty, all types are imported.',
  } as Readonly<Record<string, string>>,
  asFileSays: 'As in the file',
  levels: {
    province: 'Province',
    district: 'District',
    municipality: 'Municipality',
    ward: 'Ward',
    police: 'Police area',
  } as Readonly<Record<string, string>>,
  more: 'More options',
  skip: 'Skip rows with errors',
  skipText: 'Otherwise, one error rejects the whole file.',
  checkOnly: 'Check only',
  takeIn: 'Import',
  checkFirst: 'A check changes nothing.',
  chooseFirst: 'Choose a file.',
  wrongFile: {
    empty: 'This file is empty.',
    'too-large': (most: number) =>
      `This file is larger than ${sizeText(most)}. Import it on the server with npm run import.`,
    'too-long-name': 'The file name is too long. Rename the file and choose it again.',
    'old-excel': 'This is an Excel file from before 2007. Save it as .xlsx.',
    pdf: 'This is a PDF. Save its table as CSV or .xlsx.',
    'web-page': 'This is a web page, not the file itself. Download the file and choose it.',
    utf16: 'This file is in UTF-16. Save it as CSV UTF-8.',
    'no-map': 'This file has no shapes. Choose GeoJSON, TopoJSON or a zipped shapefile.',
    'no-table': 'This is not a table. Choose CSV or .xlsx.',
    unreadable: 'This file cannot be read. Choose it again.',
  },

  runs: 'Current and latest imports',
  headline: (what: string, file: string) => `${what}: ${file}`,
  takingBack: (kind: string) => `Undo ${kind}`,
  states: {
    receiving: 'Uploading',
    waiting: 'Waiting',
    checking: 'Checking',
    changing: 'Importing',
    done: 'Imported',
    checked: 'Checked',
    rejected: 'Rejected',
    stopped: 'Stopped',
    failed: 'Failed',
  } satisfies Record<ImportState, string>,
  undoStates: { changing: 'Undoing', done: 'Undone', rejected: 'Not undone' } as Readonly<
    Partial<Record<ImportState, string>>
  >,
  begun: (who: string, when: string) => `${who}, ${when}`,
  about: (file: string, who: string, when: string) => `${file}. ${who}, ${when}`,
  sending: 'Uploading the file',
  sent: (done: string, total: string) => `${done} of ${total}`,
  cutOff: 'No signal. The upload continues when you have signal.',
  staysHere: 'Keep the app open until the file is uploaded. You can look at other pages.',
  notWhole: 'The file is not fully uploaded.',
  notWholeText: 'If no other window is uploading it, stop this import and start again.',
  fileGone: 'Only part of the file could be read.',
  fileGoneText:
    'It may have been moved or changed since you chose it. Stop this import and choose the file again.',
  sendingFailed: 'The file could not be uploaded.',
  goesOn: 'The import continues on the server. You can leave this page and come back.',
  notHeard: 'No signal. The import continues on the server. Its progress appears here when you have signal.',
  rowsRead: (rows: number) => counted(rows, 'row read', 'rows read'),
  of: (done: number, total: number) => `${countText(done)} of ${countText(total)}`,
  stop: 'Stop',
  checkedText: 'Nothing was changed. The import would make these changes:',
  doneText: 'These changes were made:',
  sameText: 'The data already matches this file. Nothing was changed.',
  wouldBeSameText: 'The data already matches this file.',
  undoneText: 'The data is as it was before the import.',
  rejectedText: 'Nothing was changed. Correct the errors in the file and choose it again.',
  stoppedText: 'Nothing was changed.',
  failedText: 'Something went wrong on the server. Nothing was changed. Try again.',
  counts: {
    caption: 'Summary',
    rows: 'Rows read',
    new: 'New',
    changed: 'Changed',
    same: 'Unchanged',
    gone: 'Removed',
    bad: 'Rows with errors',
  },
  faults: (count: number) => counted(count, 'error', 'errors'),
  firstFaults: (shown: number, count: number) =>
    `The first ${countText(shown)} of ${countText(count)} errors are shown.`,
  faultColumns: { file: 'File', row: 'Row', column: 'Column', reason: 'What is wrong' },
  wholeFile: 'Whole file',
  saveFaults: 'Download as CSV',
  faultsFile: (what: string, day: string) => `errors-${what}-${day}.csv`,
  notes: 'Good to know',
  takeInNow: 'Import this file',
  checkWithout: 'Skip errors and check again',
  another: 'Choose another file',
  mended: 'Choose the corrected file',
  chooseAgain: 'This page no longer has the file. Choose it again to import it.',

  past: 'Past imports',
  noPast: 'No imports yet.',
  pastColumns: {
    what: 'File',
    who: 'By',
    when: 'When',
    changes: 'Changes',
    digest: 'Fingerprint',
    act: 'Undo',
  },
  changes: (changes: { readonly new: number; readonly changed: number; readonly gone: number }) => {
    const parts = [
      ...(changes.new > 0 ? [`${countText(changes.new)} new`] : []),
      ...(changes.changed > 0 ? [`${countText(changes.changed)} changed`] : []),
      ...(changes.gone > 0 ? [`${countText(changes.gone)} removed`] : []),
    ]
    return parts.length === 0 ? 'none' : listText(parts)
  },
  takenBack: (who: string, when: string) => `Undone by ${who}, ${when}`,
  takeBack: 'Undo',
  takeBackOf: (file: string) => `Undo import of ${file}`,
  takeBackTitle: (file: string) => `Undo the import of ${file}?`,
  takeBackText:
    'This removes what the file added and restores what it changed or removed. Public figures change immediately.',
  takeBackRefused:
    'You cannot undo it if a person or another import has changed this data since. In that case, nothing changes.',
} as const
