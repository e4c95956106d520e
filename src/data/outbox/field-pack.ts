import { useEffect, useMemo, useState } from 'react'
import type { BoundaryId } from '#contract/fields/ids.ts'
import { savesData } from '#src/device/connection.ts'
import type { PackState } from '#src/offline/field-pack/pack.ts'
import type { Rights } from '#src/offline/engine/rights.ts'
import { useObserved, useOutbox } from './outbox.tsx'
import { isAllHere } from '../queries/pack-reads.ts'
import { packDue, packRoleOf, type PackOccasion, type PackRole } from './field-pack-rules.ts'
import { useServices } from '../core/app-services.ts'
import { useSession } from '../session/session.tsx'
import { useDeviceLock } from '../session/device-lock.tsx'

export type { PackRole, PackState }

const MINUTE_MS = 60_000

/** Refreshes the field pack of the signed-in person on every page. Shows nothing. */
export function FieldPackState(): null {
  const { sync } = useOutbox()
  const { now } = useServices()
  const session = useSession()
  const deviceLock = useDeviceLock()
  const role = useRole()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  const isOpen = deviceLock.status === 'open'

  const rights = useConfirmedRights()

  useEffect(() => {
    if (sync === null || rights === null) return
    // If this fails, it is tried again after the next response.
    void sync.storeRights(rights).catch(() => undefined)
    if (role === null) void sync.pack.remove().catch(() => undefined)
  }, [sync, rights, role])

  useEffect(() => {
    if (sync === null || role === null || !isConfirmed || !isOpen) return
    const consider = async (occasion: PackOccasion) => {
      const state = await sync.pack.state()
      const due = packDue({ role, state, occasion, savesData: savesData(), now: now() })
      if (due !== undefined) await sync.pack.start(due.boundaryId)
    }
    // The pack's own state holds a failure. There is nobody to tell here.
    const look = (occasion: PackOccasion) => void consider(occasion).catch(() => undefined)
    const come = () => look('come')
    const tick = setInterval(() => {
      if (document.visibilityState === 'visible') look('minute')
    }, MINUTE_MS)
    window.addEventListener('online', come)
    come()
    return () => {
      clearInterval(tick)
      window.removeEventListener('online', come)
    }
  }, [sync, role, isConfirmed, isOpen, now])
  return null
}

export interface FieldPackHandle {
  readonly role: PackRole
  readonly state: PackState
  readonly isBusy: boolean
  readonly start: (boundaryId: BoundaryId | null) => void
  readonly stop: () => void
  readonly remove: () => Promise<void>
}

export function useFieldPack(): FieldPackHandle | undefined {
  const { sync, reportStorage } = useOutbox()
  const role = useRole()
  const state = useObserved(({ pack }) => pack.state(), 'pack')
  const [isBusy, setIsBusy] = useState(false)
  if (sync === null || role === null || state === undefined) return undefined
  const { pack } = sync
  const start = async (boundaryId: BoundaryId | null) => {
    setIsBusy(true)
    await pack.start(boundaryId).catch(() => reportStorage(true))
    setIsBusy(false)
  }
  return {
    role,
    state,
    isBusy,
    start: (boundaryId) => void start(boundaryId),
    stop: pack.stop,
    remove: pack.remove,
  }
}

interface Block {
  readonly buildingBlockId: number
  readonly totalBuildingBlockCount: number
}

export type IsOnDevice = (boundaryId: number, block: Block) => boolean

/** Returns undefined if all or none of the records are on the phone, so that there is nothing to mark. */
export function useIsOnDevice(): IsOnDevice | undefined {
  const kept = useObserved(async ({ pack: { reads } }) => {
    const [places, progress] = await Promise.all([reads.places(), reads.progress()])
    return { places, progress }
  }, 'on-phone')
  return useMemo(() => {
    const places = kept?.places
    if (kept === undefined || places === undefined || (places.isAll && places.isWhole)) return undefined
    const here = new Set<number>(places.municipalities.map(({ boundaryId }) => boundaryId))
    const counts = new Map(
      kept.progress.map((row) => [`${row.boundaryId}:${row.buildingBlockId}`, row.total]),
    )
    return (boundaryId, { buildingBlockId, totalBuildingBlockCount }) =>
      here.has(boundaryId) &&
      (places.isWhole ||
        isAllHere(counts.get(`${boundaryId}:${buildingBlockId}`) ?? 0, totalBuildingBlockCount))
  }, [kept])
}

function useConfirmedRights(): Rights | null {
  const session = useSession()
  return useMemo(
    () =>
      session.status === 'signed-in' && session.isConfirmed
        ? {
            boundaryIds: session.user.assignedPlaces.map(({ boundaryId }) => boundaryId),
            actionIds: session.actionIds,
          }
        : null,
    [session],
  )
}

function useRole(): PackRole | null {
  const session = useSession()
  return session.status === 'signed-in' ? packRoleOf(session) : null
}
