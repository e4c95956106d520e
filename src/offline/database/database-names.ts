/** The names of databases, in a module without the code that opens them. */
export const deviceDatabaseName = 'gbvf-device'
export const publicDatabaseName = 'gbvf-public'

/** Returns whether a database is on this device, without loading the code that opens it. */
export async function hasDatabase(asked: string): Promise<boolean> {
  // Only some browsers can list databases.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === asked)
}
