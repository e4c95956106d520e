import { useCallback, useEffect, useRef, useState } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UnlockSecret, UnlockResult, DeviceLockState } from '#src/offline/device-lock/device-lock.ts'
import type { Sync } from './outbox.tsx'
import { useServices } from '../core/app-services.ts'
import { amountOf, readUnsentWork } from './unsent-work.ts'

/** The unsent work on this device of a person who can no longer sign in. */
export type LockedOutWork =
  | { readonly type: 'loading' | 'nothing' }
  | Extract<DeviceLockState, { type: 'locked' }>
  | { readonly type: 'open'; readonly sync: Sync; readonly edits: number; readonly drafts: number }

/** Returns the work, and a function to unlock it. The key is forgotten when the screen closes. */
export function useLockedOutWork(person: StakeholderId) {
  const { openDeviceLock, openSync, leaveSync } = useServices()
  const [work, setWork] = useState<LockedOutWork>({ type: 'loading' })
  const isOpened = useRef(false)

  const look = useCallback(async (): Promise<LockedOutWork> => {
    const state = await (await openDeviceLock()).stateOf(person)
    if (state.type === 'locked') return state
    if (state.type === 'needs-setup') return { type: 'nothing' }
    isOpened.current = true
    const sync = await openSync(person)
    const { edits, drafts } = amountOf(await readUnsentWork(sync))
    return edits + drafts === 0 ? { type: 'nothing' } : { type: 'open', sync, edits, drafts }
  }, [openDeviceLock, openSync, person])

  useEffect(() => {
    let isWanted = true
    void look()
      // If the device cannot read its data, there is nothing to save.
      .catch((): LockedOutWork => ({ type: 'nothing' }))
      .then((found) => isWanted && setWork(found))
    return () => {
      isWanted = false
      if (isOpened.current) void leaveSync(person).catch(() => undefined)
    }
  }, [look, leaveSync, person])

  return {
    work,
    unlock: async (by: UnlockSecret, secret: string): Promise<UnlockResult> => {
      const answer = await (await openDeviceLock()).unlock(person, by, secret)
      setWork(await look())
      return answer
    },
  }
}
