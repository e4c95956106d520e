import type { Clock, Lock } from '../sync/index.ts'
import type { DeviceDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import { reopening } from './reopening.ts'

const NAME = 'gbvf-outbox'
const LEASE_MS = 15_000

/** One sender on the device, be it a tab or the worker. */
export function createLock(device: DeviceDatabase, { clock, locks, holder }: Setting): Lock {
  return locks === undefined
    ? leaseLock(device, clock, holder)
    : { hold: (work) => locks.request(NAME, work) }
}

interface Setting extends Pick<Environment, 'clock' | 'locks'> {
  readonly holder: string
}

/**
 * Where the browser has no locks: a row that runs out by itself when its holder dies. A holder that was put to sleep
 * may wake beside the next one; the keys make that harmless.
 */
export function leaseLock(device: DeviceDatabase, clock: Clock, holder: string): Lock {
  const take = (): Promise<boolean> =>
    reopening(device, ({ leases }) =>
      device.transaction('rw', leases, async () => {
        const lease = await leases.get(NAME)
        const now = clock.now()
        const isOthers = lease !== undefined && lease.holder !== holder
        if (isOthers && lease.until > now && lease.until <= now + LEASE_MS) return false
        await leases.put({ name: NAME, holder, until: now + LEASE_MS })
        return true
      }),
    )
  /** It may have run out meanwhile and be another one's. */
  const release = (): Promise<void> =>
    reopening(device, ({ leases }) =>
      device.transaction('rw', leases, async () => {
        if ((await leases.get(NAME))?.holder === holder) await leases.delete(NAME)
      }),
    )
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void clock.after(milliseconds, resolve))

  const holdAlone = async (work: () => Promise<void>): Promise<void> => {
    while (!(await take())) await pause(LEASE_MS / 10)
    let callOff = (): void => undefined
    let renewing: Promise<unknown> = Promise.resolve()
    const renew = (): void => {
      callOff = clock.after(LEASE_MS / 3, () => {
        renew()
        renewing = take().catch(() => undefined)
      })
    }
    renew()
    try {
      await work()
    } finally {
      callOff()
      // One that is under way would take back what is let go.
      await renewing
      await release()
    }
  }
  /** The row does not tell two holds of the same holder apart. */
  let last: Promise<unknown> = Promise.resolve()

  return {
    hold: (work) => {
      const held = last.then(() => holdAlone(work))
      last = held.catch(() => undefined)
      return held
    },
  }
}
