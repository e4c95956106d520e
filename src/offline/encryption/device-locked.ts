/** Thrown if an operation needs the person's key while the device is locked. */
export class DeviceLocked extends Error {
  override readonly name = 'Locked'

  constructor() {
    super('What this device keeps is locked')
  }
}
