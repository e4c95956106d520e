import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { sync } from '#contract/calls/sync.ts'
import { useServices, type AppServices } from '../core/app-services.ts'

export type DisabledAccount = NonNullable<OutputOf<typeof sync.ping>['disabled']>

export async function findDisabledAccount({
  api,
}: Pick<AppServices, 'api'>): Promise<DisabledAccount | null> {
  const answer = await api.ask(sync.ping, {}).catch(() => null)
  return answer?.disabled ?? null
}

export function useDisabledAccount(): DisabledAccount | null {
  const services = useServices()
  const [account, setAccount] = useState<DisabledAccount | null>(null)
  useEffect(() => {
    let isWanted = true
    void findDisabledAccount(services).then((found) => isWanted && setAccount(found))
    return () => {
      isWanted = false
    }
  }, [services])
  return account
}
