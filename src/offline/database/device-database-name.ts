export const deviceDatabaseName = 'gbvf-device'

/** Whether anybody has worked on this device, asked without the code that opens its database. */
export async function isDeviceInUse(): Promise<boolean> {
  // Only some browsers can list them.
  if (!('databases' in indexedDB)) return true
  return (await indexedDB.databases()).some(({ name }) => name === deviceDatabaseName)
}
