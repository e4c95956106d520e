import { mayCall, type Action } from '#contract/access.ts'
import { t } from '#contract/i18n/t.ts'
import { findRightsFault, type RightsChange, type RightsFault } from '#contract/rules/rights.ts'
import { lockExclusively } from '#server/db/lock.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { callerOf } from '#server/http/person.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { getPerson, type Person } from '#server/queries/session-store.ts'
import { listActionTexts, readRights } from './rights-store.ts'

interface RightsWrite {
  readonly user: Person
  readonly now: number
  /** The input field at which a refusal is shown. */
  readonly field: string
  /** The actions that the change needs besides those of its call: at least one of each list. */
  readonly needs?: readonly (readonly [Action, ...Action[]])[]
}

/**
 * Locks all rights until the transaction ends, and refuses a change that the rules forbid. The rights of the caller are
 * read again: they may have changed since the request arrived.
 * @throws not-allowed without the actions; invalid with the rule
 */
export async function requireRights(
  db: Writer,
  changes: readonly RightsChange[],
  { user, now, field, needs = [] }: RightsWrite,
): Promise<void> {
  const by = user.stakeholderId
  await lockExclusively(db, 'rights')
  const caller = callerOf(await getPerson(db, by))
  if (!needs.every((anyOf) => mayCall({ anyOf }, caller))) throw problem({ type: 'not-allowed' })
  for (const change of changes) {
    const subject = 'stakeholderId' in change && change.stakeholderId !== null ? [change.stakeholderId] : []
    const groupId = change.type === 'delete-group' ? change.groupId : null
    const rights = await readRights(db, { people: [by, ...subject], groupId, now })
    const fault = findRightsFault(by, change, rights)
    if (fault !== undefined) throw invalidField(field, await rightsFaultText(db, fault))
  }
}

export async function rightsFaultText(db: Reader, fault: RightsFault): Promise<string> {
  switch (fault.reason) {
    case 'lacks-action': {
      const all = await listActionTexts(db)
      const missing = all.filter(({ actionId }) => fault.actionIds.includes(actionId))
      return t('rights.lacksAction', { actions: missing.map(({ description }) => description).join(', ') })
    }
    case 'has-members':
      return t('rights.hasMembers', { names: fault.names.join(', ') })
    case 'oneself':
      return t('rights.oneself')
    case 'self-lockout':
      return t('rights.selfLockout')
    case 'last-administrator':
      return t('rights.lastAdministrator')
    case 'default-group':
      return t('rights.defaultGroup')
  }
}
