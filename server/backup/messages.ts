export const messages = {
  backupUsage:
    'npm run backup -- FILE-OR-FOLDER [--overwrite]\n\n' +
    'A name without an extension is a folder. Each backup in it is named after its time.\n' +
    'Backs up the database set by DATA_DIR or DATABASE_URL. The server can keep running.',
  restoreUsage:
    'npm run restore -- FILE [--replace]\n\n' +
    'Restores a backup to the database set by DATA_DIR or DATABASE_URL. Stop the server first.',
  oneTarget: 'Enter one file or folder.',
  oneFile: 'Enter one file.',
  noDatabase: 'There is no database to back up here. Check DATA_DIR and DATABASE_URL.',
  newerDatabase: 'This database was made by a newer version of the product. Use that version.',
  isThere: (file: string) => `${file} already exists. Use another file name, or add --overwrite.`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  diskFull: 'The disk is full. Nothing was written.',
  stopped: 'Stopped. Nothing was written.',
  notThere: (file: string) => `There is no file ${file}.`,
  foreign: 'This file is not a backup of this product.',
  damaged: (where: string) => `The backup is incomplete or damaged (${where}). Nothing was changed.`,
  wrongDigest: (manifest: string) =>
    `The file does not match ${manifest}: it is damaged or was replaced. Nothing was changed.`,
  newerBackup: (product: string) =>
    `The backup was made by a newer version of the product (${product}). Restore it with that version or a later one.`,
  inUse: 'The database is in use. Stop the server and every other program that uses it, then restore again.',
  unreadable: (file: string) =>
    `${file} is not a readable database. Move it to another folder, then restore again.`,
  notEmpty: (held: string) =>
    `The database is not empty. You would lose ${held}. Back it up first, then add --replace to restore over it.`,
  notTheSame: (table: string) =>
    `The restored data in ${table} does not match the backup. Nothing was changed.`,
  dangling: (table: string) =>
    `The backup is inconsistent: rows of ${table} refer to rows that are missing. Nothing was changed.`,
  held: (users: number, providers: number, changes: number, last: string) =>
    `${users} users, ${providers} providers and ${changes} changes (last change: ${last})`,
  never: 'none',
  backedUp: (file: string, rows: number, bytes: number, digest: string) =>
    `${file}: ${rows} rows, ${bytes} bytes, SHA-256 ${digest}`,
  restored: (madeAt: string, rows: number) =>
    `Restored ${rows} rows as at ${madeAt}. The checksums match. ` +
    'Start the server as usual. Devices then resend changes to records that the backup does not contain. ' +
    'Since this backup, you may have disabled accounts, signed out devices or changed passwords. Do this again.',
}

/** The refusal of a backup or a restore, with a message for the person who runs it. Nothing was changed. */
export class BackupFault extends Error {}
