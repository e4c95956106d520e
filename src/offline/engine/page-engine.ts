/**
 * The code of this module that a page loads at sign-in. It is one file, since the page needs all of it before it saves
 * anything.
 */
export { deviceClock } from '../database/clock.ts'
export { createSync } from './create-sync.ts'
export { DeviceDatabase } from '../database/database.ts'
export { createPeople } from '../database/people.ts'
export { createDeviceLock } from '../device-lock/create-device-lock.ts'
export { withDeviceToken } from '../device-lock/device-token.ts'
export { createKeyHolder, keyChannel } from '../device-lock/key-holder.ts'
