import type { Device } from '#contract/schemas/device.ts'
import { unsentIn, useReport } from '#src/data/outbox/diagnostics.ts'

/**
 * Returns the devices as the server knows them. For this device it uses the current state, since the server has no
 * report yet of edits sent a moment ago.
 */
export function useSeenDevices(devices: readonly Device[] | undefined): readonly Device[] | undefined {
  const report = useReport()
  if (devices === undefined || report === undefined) return devices
  const unsent = unsentIn(report)
  return devices.map((device) =>
    device.isThis
      ? { ...device, unsent, oldestUnsentAt: unsent === 0 ? null : device.oldestUnsentAt }
      : device,
  )
}
