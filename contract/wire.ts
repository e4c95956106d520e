/** Headers and limits that both sides of the wire must spell alike. */
export const headers = {
  /** On every answer of this server, so that a captive portal's page is never taken for one. */
  marker: 'x-gbvf',
  /** The server's clock, in milliseconds UTC. */
  time: 'x-gbvf-time',
  /** Changes when the database was replaced by an older copy. */
  epoch: 'x-gbvf-epoch',
  /**
   * The newest change that an answer stood on, signed by the server. A device sends the ones it was given; a server
   * that does not hold such a change works on an older copy of its database.
   */
  highWater: 'x-gbvf-high-water',
  /** A short reference of an accepted write. */
  receipt: 'x-gbvf-receipt',
  /** Whose session an answer was given to, by number. */
  person: 'x-gbvf-person',
  /**
   * The second secret of a session, made by the server at sign-in. It lies encrypted on the device and goes with every
   * personal request, so that the cookie alone is worth nothing.
   */
  deviceToken: 'x-gbvf-device-token',
  /** On every request of the page; a write without it is refused, since another site cannot send it. */
  client: 'x-gbvf-client',
  idempotencyKey: 'idempotency-key',
  replayed: 'idempotent-replayed',
  ifMatch: 'if-match',
} as const

export const markerValue = '1'

/** The version of the page's wire; the server answers 426 to one below `oldestClient`. */
export const clientVersion = 1
export const oldestClient = 1

/** Sent instead of high-water marks by a device that was given none. */
export const noHighWater = 'none'

export const limits = {
  /** Bytes of a request body. */
  body: 1_048_576,
  entriesInPush: 50,
  /** High-water marks in one request. */
  highWaterMarks: 3,
  /** Edits that a report of a device lists. */
  unsentReported: 10_000,
  /** Edits of one person that a device reports within 90 days. */
  editsOfDevice: 30_000,
  /** Devices on which one person is or was signed in within a year. */
  devicesOfPerson: 100,
  /** Keys asked after at once. */
  keysAsked: 500,
  /** Records in a page of changes. */
  recordsInPage: 100,
  /** Rows in a page of a list, unless fewer are asked for. */
  rowsInPage: 100,
  /** Bytes of a body below which packing costs more than it saves. */
  worthPacking: 1024,
  /** Characters of a name, of an address, of any other short text. */
  name: 120,
  address: 400,
  email: 254,
  /** Contact persons of one requirement. */
  contactPersons: 20,
  contacts: 10,
  /** Characters of what a verifier writes. */
  comment: 1000,
  /** Characters that name a field. */
  path: 200,
  /** Characters that name the queue of a record. */
  queueKey: 60,
  /** Entries in a page of a work list, and of a history. */
  workInPage: 50,
  historyInPage: 100,
  requirements: 50,
  /** Bytes of a file that is taken in through the page, and of a part of it on its way; larger ones by the command line. */
  importFile: 67_108_864,
  importPart: 524_288,
  /** Files of one import: the one that is taken in, and those beside it. */
  importFiles: 5,
  fileName: 200,
  /** Runs of one person that have not ended. */
  openImports: 3,
} as const

/** `"7"` for version 7: the strong entity tag of an aggregate. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** The version in an entity tag, or undefined when the text is no tag of ours. */
export function versionOf(tag: string): number | undefined {
  const found = /^"(\d{1,9})"$/.exec(tag)
  return found ? Number(found[1]) : undefined
}
