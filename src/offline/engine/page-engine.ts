/** What a page loads of this room when somebody signs in: one file, since it needs all of it before anything is kept. */
export { deviceClock } from '../database/clock.ts'
export { createSync } from './create-sync.ts'
export { DeviceDatabase } from '../database/database.ts'
export { createPeople } from '../database/people.ts'
export { createDeviceLock } from '../device-lock/create-device-lock.ts'
export { withDeviceToken } from '../device-lock/device-token.ts'
export { createKeyHolder, keyChannel } from '../device-lock/key-holder.ts'
