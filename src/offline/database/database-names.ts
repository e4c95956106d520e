/** The names of databases, apart from the code that opens them. */
export const deviceDatabaseName = 'gbvf-device'
export const publicDatabaseName = 'gbvf-public'

/** Whether a database is on this device, asked without the code that opens it. */
export async function hasDatabase(asked: string): Promise<boolean> {
  // Only some browsers can list them.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === asked)
}
