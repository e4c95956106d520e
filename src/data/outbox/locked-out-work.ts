import { useCallback, useEffect, useRef, useState } from 'react'
import type { StakeholderId } from '#contract/fields/ids.ts'
import type { UnlockSecret, UnlockResult, DeviceLockState } from '#src/offline/device-lock/device-lock.ts'
import type { Sync } from './outbox.tsx'
import { useServices } from '../core/app-services.ts'
import { amountOf, readUnsentWork } from './unsent-work.ts'

/** The unsent work that this device keeps of somebody who cannot sign in any more. */
export type LockedOutWork =
  | { readonly type: 'loading' | 'nothing' }
  | Extract<DeviceLockState, { type: 'locked' }>
  | { readonly type: 'open'; readonly sync: Sync; readonly edits: number; readonly drafts: number }

interface LockedOutWorkHandle {
  readonly work: LockedOutWork
  readonly unlock: (by: UnlockSecret, secret: string) => Promise<UnlockResult>
}

/** Whoever opens it closes it again by going away: the key is forgotten with the screen. */
export function useLockedOutWork(person: StakeholderId): LockedOutWorkHandle {
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
      // A device that cannot read what it keeps has nothing to hand out.
      .catch((): LockedOutWork => ({ type: 'nothing' }))
      .then((found) => isWanted && setWork(found))
    return () => {
      isWanted = false
      if (isOpened.current) void leaveSync(person)
    }
  }, [look, leaveSync, person])

  return {
    work,
    unlock: async (by, secret) => {
      const answer = await (await openDeviceLock()).unlock(person, by, secret)
      setWork(await look())
      return answer
    },
  }
}
