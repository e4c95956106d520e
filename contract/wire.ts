/** The headers and limits that client and server share. */
export const headers = {
  /** Sent with every response of this server, so that the page of a captive portal is never mistaken for one. */
  marker: 'x-gbvf',
  /** The server's clock, in milliseconds UTC. */
  time: 'x-gbvf-time',
  /** Changes when the database is replaced by an older copy. */
  epoch: 'x-gbvf-epoch',
  /**
   * The newest change behind a response, signed by the server. A device sends back its marks; a server that lacks such
   * a change runs on an older copy of its database.
   */
  highWater: 'x-gbvf-high-water',
  /** A short reference of an accepted write. */
  receipt: 'x-gbvf-receipt',
  /** The id of the person whose session the response belongs to. */
  person: 'x-gbvf-person',
  /**
   * The second secret of a session, made by the server at sign-in. It is encrypted on the device and sent with
   * every personal request, so that the cookie alone is worth nothing.
   */
  deviceToken: 'x-gbvf-device-token',
  /** Sent with every request of the page. The server refuses a write without it, because other sites cannot send it. */
  client: 'x-gbvf-client',
  idempotencyKey: 'idempotency-key',
  replayed: 'idempotent-replayed',
  ifMatch: 'if-match',
} as const

export const markerValue = '1'

/** The version of the page's protocol; the server answers 426 to a version below `oldestClient`. */
export const clientVersion = 1
export const oldestClient = 1

/** Sent instead of high-water marks by a device that has none. */
export const noHighWater = 'none'

export const limits = {
  /** Bytes of a request body. */
  body: 1_048_576,
  entriesInPush: 50,
  highWaterMarks: 3,
  /** Edits in a device's report. */
  unsentReported: 10_000,
  /** Edits of one person that a device reports within 90 days. */
  editsOfDevice: 30_000,
  /** Devices on which one person is or was signed in within a year. */
  devicesOfPerson: 100,
  /** Keys in one request for known keys. */
  keysAsked: 500,
  recordsInPage: 100,
  /** Rows in a page of a list, unless the request asks for fewer. */
  rowsInPage: 100,
  /** Rows in a page of a table (specification, section 9). */
  rowsInTable: 30,
  /** Bytes; compressing a smaller body costs more than it saves. */
  worthPacking: 1024,
  /** Characters of a name, of an address, of any other short text. */
  name: 120,
  address: 400,
  openingHours: 200,
  email: 254,
  streetNumber: 20,
  postalCode: 10,
  /** People who belong to an organisation. */
  members: 1_000_000,
  languageCode: 10,
  contactPersons: 20,
  /** Of the position of a provider; a coarser one is no position. */
  accuracyInMetres: 1000,
  contacts: 10,
  /** Characters of a text of the reference data, such as a mail, and the sections of a page. */
  longText: 4000,
  sections: 50,
  /** Characters of a verifier's comment or note. */
  comment: 1000,
  /** Characters of a field's path. */
  path: 200,
  /** Characters of a queue's name. */
  queueKey: 60,
  /** Characters of the text that filters a list. */
  filter: 100,
  /** Characters of the cursor that asks for the next page of a list. */
  cursor: 100,
  /** Characters of the cursor of a field pack, which names more. */
  changesCursor: 300,
  /** Characters of a pushed request's address. */
  pushPath: 500,
  /** Characters of the version, or of the earlier entry's key, that a pushed request names. */
  ifMatch: 80,
  /** Characters of a build's name. */
  build: 60,
  /** Entries in a page of a work list, and of a history. */
  workInPage: 50,
  historyInPage: 100,
  requirements: 50,
  /** Actions in one change of a group, groups of a person, and places of a person. */
  actions: 100,
  groupsOfUser: 50,
  placesOfUser: 300,
  /** Bytes of a file uploaded on the page, and of one part of it; larger files need the command line. */
  importFile: 67_108_864,
  importPart: 524_288,
  /** Files of one import: the imported file and those of its options. */
  importFiles: 5,
  fileName: 200,
  /** Characters of the code of a survey link, and of encrypted answers. */
  inviteCode: 60,
  encryptedAnswers: 20_000,
  /** Questions of a questionnaire, and possible answers of a question. */
  questions: 100,
  possibleAnswers: 50,
  /** Unfinished runs of one person. */
  openImports: 3,
} as const

/** Returns the strong entity tag of a version: `"7"` for version 7. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** Returns the version in an entity tag, or undefined if the text is not such a tag. */
export function versionOf(tag: string): number | undefined {
  const found = /^"(\d{1,9})"$/.exec(tag)
  return found ? Number(found[1]) : undefined
}
