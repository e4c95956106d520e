/** What was asked for needs the person's key, which is not here just now. */
export class DeviceLocked extends Error {
  override readonly name = 'Locked'

  constructor() {
    super('What this device keeps is locked')
  }
}
