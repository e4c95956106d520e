import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { isActive } from '#contract/rules/challenge.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { listChallengesOf } from './store.ts'

type Details = AnswerOf<typeof calls.collectiveActions.getCollectiveActionDetailsByStakeholderId>

/**
 * One who runs challenges, with those that have begun, the latest first.
 * @throws not-found for whoever runs none, so that nobody else is named
 */
export async function challengesOf(db: Reader, stakeholderId: number, now: number): Promise<Details> {
  const rows = await listChallengesOf(db, stakeholderId, now)
  const [latest] = rows
  if (latest === undefined) throw problem({ kind: 'not-found' })
  return {
    stakeholderId,
    name: latest.stakeholder,
    localMunicipalityName: latest.boundary,
    collectiveActions: rows.map((row) => ({
      collectiveActionId: row.id,
      name: row.name,
      pillarId: row.pillar_id,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      outcome: row.outcome,
      description: row.description,
      active: isActive({ validFrom: row.valid_from, validTo: row.valid_to }, now),
    })),
  }
}
