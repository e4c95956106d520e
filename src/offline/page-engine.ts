/** What a page loads of this room when somebody signs in: one file, since it needs all of it before anything is kept. */
export { deviceClock } from './clock.ts'
export { createSync } from './create-sync.ts'
export { DeviceDatabase } from './database.ts'
export { createPeople } from './people.ts'
export { createVault } from './vault/create-vault.ts'
export { withDeviceToken } from './vault/device-token.ts'
export { createKeyHolder, vaultChannel } from './vault/key-holder.ts'
