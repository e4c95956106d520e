import { t } from '#src/i18n/t.ts'
import type { Device } from '#contract/schemas/device.ts'
import { dayText } from '#src/i18n/format.ts'
import { labelText } from './label-text.ts'

/** Returns enough of a device's id to tell it from the person's others. */
export function numberOf({ deviceId }: Pick<Device, 'deviceId'>): string {
  return deviceId.slice(0, 8)
}

/** Returns the name of a device: `Chrome on Android, 6fde702e`. */
export function nameOf(device: Pick<Device, 'deviceId' | 'label'>): string {
  return `${labelText(device)}, ${numberOf(device)}`
}

/** Says that a device was signed out from another one and is in use again. */
export function returnText({ revokedAt, at }: NonNullable<Device['returned']>): string {
  return t('device.returned', { out: dayText(revokedAt), back: dayText(at) })
}
