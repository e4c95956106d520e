import { useEffect, useState } from 'react'
import { useServices } from '../core/app-services.ts'
import type { DisabledAccount } from './disabled-account.ts'

/** @param turn asks again when it changes */
export function useDisabledAccount(turn: number): DisabledAccount | null {
  const services = useServices()
  const [account, setAccount] = useState<DisabledAccount | null>(null)
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const { findDisabledAccount } = await import('./disabled-account.ts')
      const found = await findDisabledAccount(services)
      if (isWanted) setAccount(found)
    }
    // Without its code, as without an answer, no account counts as disabled.
    void find().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [services, turn])
  return account
}
