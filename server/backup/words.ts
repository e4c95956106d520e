export const words = {
  backupUsage:
    'npm run backup -- FILE-OR-FOLDER [--overwrite]\n\n' +
    'A name without an ending is a folder, in which each backup is named after its time.\n' +
    'Backs up the database that DATA_DIR or DATABASE_URL names, also while the server runs.',
  restoreUsage:
    'npm run restore -- FILE [--replace]\n\n' +
    'Puts a backup into the database that DATA_DIR or DATABASE_URL names. The server must be stopped.',
  oneTarget: 'Name one file or folder.',
  oneFile: 'Name one file.',
  noDatabase: 'There is no database to back up here: look at DATA_DIR and DATABASE_URL.',
  newerDatabase: 'This database was made by a newer version of the product. Use that version.',
  isThere: (file: string) => `${file} is there already. Name another file, or add --overwrite.`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  diskFull: 'The disk is full. Nothing was written.',
  stopped: 'Stopped. Nothing was written.',
  notThere: (file: string) => `There is no file ${file}.`,
  foreign: 'This is no backup of this product.',
  damaged: (where: string) => `The backup is cut off or damaged (${where}). Nothing was changed.`,
  wrongDigest: (manifest: string) =>
    `The file is not the one that ${manifest} was written for: it is damaged or was exchanged. Nothing was changed.`,
  newerBackup: (product: string) =>
    `The backup was made by a newer version of the product (${product}). Restore it with that version or a later one.`,
  inUse: 'The database is in use. Stop the server and everything else that works on it, then restore again.',
  unreadable: (file: string) => `${file} is no database that can be read. Move it away, then restore again.`,
  notEmpty: (held: string) =>
    `The database is not empty. What would be lost: ${held}. Back it up first; then add --replace to restore over it.`,
  notTheSame: (table: string) =>
    `What was put back into ${table} is not what the backup holds. Nothing was changed.`,
  dangling: (table: string) =>
    `The backup does not hold together: rows of ${table} refer to rows that are not in it. Nothing was changed.`,
  held: (users: number, providers: number, changes: number, last: string) =>
    `${users} users, ${providers} providers and ${changes} changes, the last of ${last}`,
  never: 'no day',
  backedUp: (file: string, rows: number, bytes: number, digest: string) =>
    `${file}: ${rows} rows, ${bytes} bytes, SHA-256 ${digest}`,
  restored: (madeAt: string, rows: number) =>
    `Restored: ${rows} rows as they stood at ${madeAt}, with equal checksums. ` +
    'Start the server as always: phones send again what the backup lacks. ' +
    'What was done since then is to be done again: accounts that were disabled, devices that were signed out, passwords that were changed.',
}

/** The refusal of a backup or a restore, with a message for the person who runs it. Nothing was changed. */
export class BackupFault extends Error {}
