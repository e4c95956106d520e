/** Only ever imported later: it brings the calls of the sync engine, which no public page needs. */
import type { OutputOf } from '#contract/call.ts'
import { sync } from '#contract/calls/sync.ts'
import type { AppServices } from '../core/app-services.ts'

export type DisabledAccount = NonNullable<OutputOf<typeof sync.ping>['disabled']>

export async function findDisabledAccount({
  api,
}: Pick<AppServices, 'api'>): Promise<DisabledAccount | null> {
  const answer = await api.ask(sync.ping, {}).catch(() => null)
  return answer?.disabled ?? null
}
