import type { Device } from '#contract/schemas/device.ts'
import { unsentIn } from '#src/data/outbox/diagnostics.ts'
import { useObserved } from '#src/data/outbox/outbox.tsx'

/** Returns the server's devices, with the current count for this one, whose last report may not have arrived. */
export function useSeenDevices(devices: readonly Device[] | undefined): readonly Device[] | undefined {
  const figures = useObserved((sync) => sync.figures(), 'figures')
  if (devices === undefined || figures === undefined) return devices
  const unsent = unsentIn(figures)
  return devices.map((device) =>
    device.isThis
      ? { ...device, unsent, oldestUnsentAt: unsent === 0 ? null : device.oldestUnsentAt }
      : device,
  )
}
