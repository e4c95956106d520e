import { actionIds } from '#contract/access.ts'
import { findSystemValue } from '#server/db/system-value-store.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { replaceEpoch, EPOCH, addFormerEpoch } from '#server/db/epoch.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { hasChange, type HighWater } from './high-water-store.ts'

/** A rollback of the database that a device revealed. */
export interface Rollback {
  readonly noticedAt: number
  /** When the newest change that a device knows of was received. */
  readonly seenUntil: number
}

/**
 * Begins a new epoch because a device has seen a change that is missing here, and mails the administrators.
 * @returns undefined where another process was first
 */
export async function declareRollback(
  db: Writer,
  mark: HighWater,
  noticedAt: number,
): Promise<Rollback | undefined> {
  const epoch = await findSystemValue(db, EPOCH)
  if (epoch === undefined || (await hasChange(db, mark))) return undefined
  if (!(await replaceEpoch(db, epoch))) return undefined
  await addFormerEpoch(db, mark.epoch)
  const rollback = { noticedAt, seenUntil: mark.time }
  for (const to of await listAdministrators(db))
    await queueMail(db, { template: 'older-copy', data: rollback, to, at: noticedAt })
  return rollback
}

/** Everyone who may look at the devices. */
async function listAdministrators(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_groups as g', 'g.stakeholder_id', 'u.stakeholder_id')
    .innerJoin('group_actions as a', 'a.group_id', 'g.group_id')
    .select('u.stakeholder_id')
    .distinct()
    .where('a.action_id', '=', actionIds.WorldOfImpactAdmin)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.stakeholder_id')
    .execute()
  return rows.map((row) => row.stakeholder_id)
}
