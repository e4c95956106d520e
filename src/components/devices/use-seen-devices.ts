import type { Device } from '#contract/schemas/device.ts'
import { unsentIn, useReport } from '#src/data/outbox/diagnostics.ts'

/** Devices as the server knows them, and this one as it is: what was sent a moment ago it has not reported yet. */
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
