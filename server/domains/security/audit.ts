import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { DAY_MS, startOfDay } from '#contract/rules/day.ts'
import { limits } from '#contract/wire.ts'
import { listAuditEvents } from '#server/audit/audit-store.ts'
import type { Context } from '#server/http/context.ts'

type AuditEvents = typeof calls.security.getAuditEvents

/** More than any id. */
const LATEST = 2_147_483_647

/** A page of what people did, the newest first. */
export async function pageOfAuditEvents({
  db,
  input: { action, from, to, before = LATEST, limit = limits.rowsInPage },
}: Context<AuditEvents>): Promise<AnswerOf<AuditEvents>> {
  const most = Math.min(limit, limits.rowsInPage)
  const filter = {
    action,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(to) + DAY_MS,
  }
  const found = await listAuditEvents(db, filter, { before, most: most + 1 })
  const rows = found.slice(0, most)
  return { rows, next: found.length > most ? (rows.at(-1)?.id ?? null) : null }
}
