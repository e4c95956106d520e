export const words = {
  notThere: 'There is no such file.',
  notFetched: (why: string) => `The file could not be downloaded from this address: ${why}.`,
  tooLarge: (most: string) => `The file is larger than ${most}.`,
  empty: 'The file is empty.',
  notUtf8: (byte: number) =>
    `The file is not in UTF-8: byte ${byte} is not valid. It is probably in Windows-1252. Save it as CSV UTF-8.`,
  utf16: 'The file is in UTF-16. Save it as CSV UTF-8.',
  noText: 'This file is not a table. Choose a CSV file or an Excel workbook.',
  oldExcel: 'This is an Excel file from before 2007. Save it as .xlsx.',
  aWebPage: 'This is a web page, not the file itself. Download the file and choose it.',
  pdf: 'This is a PDF. Save its table as CSV or .xlsx.',
  badCsv: (why: string) => `The CSV cannot be read: ${why}.`,
  badZip: 'The file is incomplete or damaged and cannot be unzipped.',
  bomb: (most: string) => `The file was not opened: unzipped, it would be larger than ${most}.`,
  tooDense: 'The file was not opened: unzipped, it would be hundreds of times larger.',
  noSheets: 'This workbook has no sheets.',
  badXml: (why: string) => `The sheet cannot be read: ${why}.`,
  cellTooFar: 'A cell is beyond the last possible column of a spreadsheet.',
  cellTooLong: 'A cell contains more text than a spreadsheet allows.',
  missingColumns: (names: readonly string[]) =>
    names.length === 1
      ? `The column ${names[0]} is missing.`
      : `The columns ${names.join(', ')} are missing.`,
  columnTwice: (name: string) => `The column ${name} appears twice.`,
  formula: 'This cell contains a formula. Save the file with values instead of formulas.',
  tookTooLong: (minutes: number) =>
    `The import was stopped because it took longer than ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Nothing was changed. Split the file into smaller ones, or ask the operator to import it at the command line.`,
  tookTooMuchMemory:
    'The import was stopped because it needed too much memory. Nothing was changed. Split the file into smaller ones, or ask the operator to import it at the command line.',
  twice: (row: number) => `This is already in row ${row}.`,
  required: 'This is required.',
  tooLong: (most: number) => `Use at most ${most} characters.`,
  notAWholeNumber: 'Enter a whole number, 0 or more.',
  notAShare: 'Enter a share between 0 and 1.',
  notAYear: 'Enter a year, 1990 or later.',
  noRows: 'The file has no rows below the header.',
  unknownLevel: 'This level is not known. Use province, district or municipality.',
  unknownCode: (code: string, level: string) => `There is no ${level} with the code ${code}.`,
  levelNeeded: 'The file has no column level. Set the level with --level.',
  noPeople:
    'The file has no number of people. Add the columns people and year, or a column such as population_2022.',
  noFigures:
    'The file has no column of figures. Add columns for years (2015/16), quarters (Oct-Dec 2025) or months, or the columns year, quarter and value.',
  sameTimeTwice: (columns: readonly string[]) =>
    `The columns ${columns.join(' and ')} cover the same time, so cases would be counted twice. Remove one of them.`,
  noPlace:
    'The file has no column for the place. Add municipality_code or station_code, or station together with --stations.',
  tooCoarse: 'The figures are by province or district. Use a file with figures by municipality or station.',
  weightsNeeded:
    'The figures are by station. Use --weights to give each municipality’s share of each station.',
  unknownStation: (name: string) => `The station ${name} is not linked to a municipality.`,
  unknownStationName: (name: string) =>
    `The station ${name} has no known code. Add it with --stations or --renames.`,
  sharesDoNotAddUp: (station: string) => `The shares of the station ${station} do not add up to 1.`,
  coordinatesTogether: 'Give both longitude and latitude. One of them is missing.',
  notACoordinate: 'Enter a number of degrees.',
  swapped: 'Longitude and latitude are swapped.',
  notInTheCountry: 'The place is outside South Africa.',
  unknownBlock: (name: string) => `There is no building block ${name}. Set the building block with --block.`,
  blockNeeded: 'The file does not name a building block. Set it with --block.',
  externalIdNeeded: 'The column external_id is missing. It identifies each provider in its list.',
  notYesOrNo: 'Enter yes or no.',
  unknownRequirement: (id: string) => `The building block has no requirement ${id}.`,
  typesLeftOut: (rows: number) =>
    rows === 1
      ? 'Left out: 1 row of a type that --only does not list.'
      : `Left out: ${rows} rows of types that --only does not list.`,
  changedMeanwhile: (key: string) =>
    `${key} was changed during the import. The import made no changes. Try again.`,
  notYourPlace: (code: string) => `You cannot import data for the municipality ${code}.`,
  notAllowedAnyMore: 'You no longer have permission for this import. No changes were made.',
  confirmedSince: (name: string) =>
    `A person confirmed ${name} after this import, so the import was not undone.`,
  notMunicipalities: (rows: number) =>
    rows === 1
      ? 'Left out: 1 row that is not for a municipality.'
      : `Left out: ${rows} rows that are not for municipalities.`,
  notAFigure: 'Enter a number of cases.',
  notAQuarter: 'Enter a quarter from 1 to 4.',
  noKnownCategory: 'No category in the file is a known crime type.',
  categoriesLeftOut: (names: readonly string[]) =>
    `Left out, because they are not known crime types: ${names.join(', ')}.`,
  incomplete: (type: string, percent: number) =>
    `Left out: ${type} has figures for only ${percent}% of the places, so the total would be too low.`,
  groupsLeftOut: (names: readonly string[]) =>
    `Left out, because the file also gives their parts: ${names.join(', ')}.`,
  brokenQuarter: (name: string) => `Left out: ${name} does not have all three months.`,
  yearsDivided: 'Annual figures were split evenly over four quarters. Annual totals are as published.',
  otherLevels: (rows: number) =>
    rows === 1
      ? 'Left out: 1 row that is not for a station or municipality.'
      : `Left out: ${rows} rows that are not for stations or municipalities.`,
  noImport: (id: number) => `There is no import ${id}.`,
  undoneBefore: 'This import was already undone.',
  kindGone: (kind: string) => `Imports of the type ${kind} are no longer supported.`,
  changedSince: (key: string) =>
    `${key} was changed after this import. Nothing was undone. Undo the later change first.`,
  usage: 'Enter what to import.',
  unknownKind: (name: string) => `There is no import type ${name}.`,
  oneFile: 'Enter one file or one web address.',
  undoWhich: 'Enter the number of the import to undo.',
  noImports: 'No imports yet.',
  undone: (file: string, changes: number) =>
    `The import of ${file} was undone: ${changes === 1 ? '1 change' : `${changes} changes`} reversed.`,
  exported: (rows: number, file: string) => `${rows === 1 ? '1 row' : `${rows} rows`} written to ${file}.`,
  unknownPerson: (email: string) => `Nobody has the email address ${email}.`,
} as const
