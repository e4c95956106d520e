import * as device from '#src/offline/kept-session.ts'
import type { KeptSession } from './session-rules.ts'

/** The session that the server last confirmed on this device. */
export async function readKeptSession(): Promise<KeptSession | undefined> {
  return device.readKeptSession().catch(() => undefined) as Promise<KeptSession | undefined>
}

export async function keepSession(kept: KeptSession): Promise<void> {
  await device.keepSession(kept).catch(() => undefined)
}

export async function forgetSession(): Promise<void> {
  await device.forgetSession().catch(() => undefined)
}
