import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { verification } from '#contract/calls/verification.ts'
import type { StakeholderRef } from '#contract/fields/ids.ts'
import { useServices } from '../core/app-services.ts'
import { useOwner } from '../session/session.tsx'

export type Claims = OutputOf<typeof verification.claim>['others']

const EVERY_MS = 60_000
const none: Claims = []

/**
 * Tells the server that this record is open here, for as long as it is shown, and returns who else has it open. Without
 * a signal it returns nobody. The calling component must stay mounted while the record is open: a new one would race
 * with the release of its predecessor.
 */
export function useClaims(stakeholderId: StakeholderRef, isWanted: boolean): Claims {
  const { api } = useServices()
  const own = useOwner()
  const [heard, setHeard] = useState<{ readonly of: StakeholderRef; readonly others: Claims }>()
  useEffect(() => {
    if (own === null || !isWanted) return
    let isHere = true
    const sendClaim = (isOpen: boolean) => {
      const asked = api.ask(verification.claim, { stakeholderId, isOpen }, { as: own, outlives: !isOpen })
      asked.then(
        ({ others }) => isHere && isOpen && setHeard({ of: stakeholderId, others }),
        () => isHere && setHeard(undefined),
      )
    }
    const claim = () => document.visibilityState === 'visible' && sendClaim(true)
    const leave = () => sendClaim(false)
    claim()
    const timer = setInterval(claim, EVERY_MS)
    document.addEventListener('visibilitychange', claim)
    window.addEventListener('pagehide', leave)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', claim)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [api, own, stakeholderId, isWanted])
  return heard?.of === stakeholderId ? heard.others : none
}
