import type { Device } from '#contract/schemas/device.ts'
import { unsentIn, useReport } from '#src/data/outbox/diagnostics.ts'

/** Returns the server's devices, with the current count for this one, whose last report may not have arrived. */
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
