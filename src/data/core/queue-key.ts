import type { Call } from '#contract/call.ts'
import { collectiveActions } from '#contract/calls/collective-actions.ts'
import { profile } from '#contract/calls/profile.ts'
import type { StakeholderId } from '#contract/fields/ids.ts'
import { providerRef } from '#contract/rules/provider-content.ts'
import { collectiveActionIn, recordIn } from '#contract/rules/record-in.ts'
import type { QueueKey } from '#src/sync/index.ts'

/** @param data the record if it is known, since the request may have used its other name */
export function queueKeyOf(owner: StakeholderId, call: Call, input: unknown, data?: unknown): QueueKey {
  if (call.path === profile.profile.path) return `profile:${owner}`
  const isAction = call.path === collectiveActions.getCollectiveAction.path
  const record = isAction ? collectiveActionIn(data) : recordIn(data)
  const ref = record === null ? String(Reflect.get(Object(input), 'stakeholderId')) : providerRef(record)
  return isAction ? `collective-action:${ref}` : `provider:${ref}`
}
