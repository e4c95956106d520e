export const words = {
  notThere: 'There is no such file.',
  notFetched: (why: string) => `The address does not give the file: ${why}.`,
  tooLarge: (most: string) => `The file is larger than ${most}.`,
  empty: 'The file is empty.',
  notUtf8: (byte: number) =>
    `The file is not in UTF-8: byte ${byte} is no letter in it. Save it as CSV UTF-8; it is probably in Windows-1252.`,
  utf16: 'The file is in UTF-16. Save it as CSV UTF-8.',
  noText: 'This is neither a table nor text. Choose a CSV file or an Excel workbook.',
  oldExcel: 'This is an Excel file of the kind before 2007. Save it as .xlsx.',
  aWebPage: 'This is a web page and not the file itself.',
  pdf: 'This is a PDF. The table in it has to be saved as CSV or .xlsx.',
  badCsv: (why: string) => `The CSV cannot be read: ${why}.`,
  badZip: 'The file is cut off or damaged: it cannot be unpacked.',
  bomb: (most: string) => `Unpacked, the file would be larger than ${most}. It is not opened.`,
  tooDense: 'The file unpacks to hundreds of times its size. It is not opened.',
  noSheets: 'This is no workbook: there is no sheet in it.',
  badXml: (why: string) => `The sheet cannot be read: ${why}.`,
  cellTooFar: 'A cell stands beyond the last column that any spreadsheet has.',
  cellTooLong: 'A cell holds more text than any spreadsheet allows.',
  missingColumns: (names: readonly string[]) =>
    names.length === 1
      ? `The column ${names[0]} is missing.`
      : `The columns ${names.join(', ')} are missing.`,
  columnTwice: (name: string) => `The column ${name} stands there twice.`,
  formula: 'The cell holds a formula. Save the file with values instead of formulas.',
  tookTooLong: (minutes: number) =>
    `The import was ended because it took longer than ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Nothing was changed. Split the file into smaller ones, or ask the operator to import it at the command line.`,
  tookTooMuchMemory:
    'The import was ended because it needed more memory than an import may use. Nothing was changed. Split the file into smaller ones, or ask the operator to import it at the command line.',
  twice: (row: number) => `This was named before, in row ${row}.`,
  required: 'This is required.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  notAWholeNumber: 'This is no whole number from 0 on.',
  notAShare: 'This is no share between 0 and 1.',
  notAYear: 'This is no year from 1990 on.',
  noRows: 'There is no row below the header.',
  unknownLevel: 'This is no level: use province, district or municipality.',
  unknownCode: (code: string, level: string) => `There is no ${level} with the code ${code}.`,
  levelNeeded: 'The file has no column level. Say which it is about with --level.',
  noPeople: 'There are no people in it: a column people with a column year, or one as population_2022.',
  noFigures:
    'There is no column with figures: a year as 2015/16, a quarter as Oct-Dec 2025, months, or year, quarter and value.',
  sameTimeTwice: (columns: readonly string[]) =>
    `The columns ${columns.join(' and ')} are of the same time. Their cases would count twice; leave one out.`,
  noPlace: 'There is no column that says where: municipality_code, station_code, or station with --stations.',
  tooCoarse:
    'Its figures are of provinces or districts. Figures stand at municipalities; bring a file of these or of stations.',
  weightsNeeded:
    'Its figures are of stations. Say with --weights which municipality gets which share of each.',
  unknownStation: (name: string) => `No municipality is known for the station ${name}.`,
  unknownStationName: (name: string) =>
    `No code is known for the station ${name}: --stations and --renames name them.`,
  sharesDoNotAddUp: (station: string) => `The shares of the station ${station} do not add up to 1.`,
  coordinatesTogether: 'Longitude and latitude belong together: one of them is missing.',
  notACoordinate: 'This is no number of degrees.',
  swapped: 'Longitude and latitude are swapped.',
  notInTheCountry: 'The place lies outside South Africa.',
  unknownBlock: (name: string) => `There is no building block ${name}. --block names one.`,
  blockNeeded: 'The file does not say which building block. Name it with --block.',
  externalIdNeeded: 'There is no column that names each provider in its list: external_id.',
  notYesOrNo: 'This is neither yes nor no.',
  unknownRequirement: (id: string) => `The building block has no requirement ${id}.`,
  typesLeftOut: (rows: number) => `Left out: rows of other types than --only names (${rows}).`,
  changedMeanwhile: (key: string) =>
    `${key} was changed while the file was taken in. Nothing was changed; try again.`,
  notYourPlace: (code: string) => `The municipality ${code} is not one of yours.`,
  notAllowedAnyMore: 'You do not have permission for this import any more. No changes were made.',
  confirmedSince: (name: string) =>
    `${name} was confirmed by a person after this import. It stays, and so nothing was undone.`,
  notMunicipalities: (rows: number) => `Left out: rows that are not of municipalities (${rows}).`,
  notAFigure: 'This is no number of cases.',
  notAQuarter: 'This is no quarter from 1 to 4.',
  noKnownCategory: 'None of its categories is a crime type.',
  categoriesLeftOut: (names: readonly string[]) =>
    `Left out, since they are no crime types: ${names.join(', ')}.`,
  incomplete: (type: string, percent: number) =>
    `Left out: ${type} stands there for ${percent} % of the places only, and their sum would pass for that of all.`,
  groupsLeftOut: (names: readonly string[]) =>
    `Left out, since what it is made of is there too: ${names.join(', ')}.`,
  brokenQuarter: (name: string) => `Left out: of ${name} not all three months are there.`,
  yearsDivided: 'Figures of years were divided evenly over their quarters; their sums are as published.',
  otherLevels: (rows: number) => `Left out: rows that are not of stations or municipalities (${rows}).`,
  noImport: (id: number) => `There is no import ${id}.`,
  undoneBefore: 'This import was undone before.',
  kindGone: (kind: string) => `Imports of the kind ${kind} are not known any more.`,
  changedSince: (key: string) =>
    `${key} was changed after this import. Undo what came later first; nothing was undone.`,
  usage: 'Say what is to be imported.',
  unknownKind: (name: string) => `There is no kind ${name}.`,
  oneFile: 'Name one file or one web address.',
  undoWhich: 'Say which import is to be undone by its number.',
  noImports: 'Nothing was imported yet.',
  undone: (file: string, changes: number) =>
    `The import of ${file} was undone: ${changes} changes were put back.`,
  exported: (rows: number, file: string) => `${rows} rows were written to ${file}.`,
  unknownPerson: (email: string) => `Nobody has the e-mail address ${email}.`,
} as const
