import type { InputOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import { bumpVersion } from '#server/queries/stakeholder-store.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { invalidField } from '#server/http/problems.ts'
import { queueMail } from '#server/mail/queue-store.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import {
  addVerdict,
  addProviderChange,
  type Authorship,
  findLastVerdict,
  hasChangedSince,
} from './history-store.ts'

type Input = InputOf<typeof calls.verification.verifyBuildingBlock>

interface Decision extends Authorship {
  /** The record in the version that the verifier read. */
  readonly before: ProviderRecord
  readonly input: Input
}

/**
 * Records a verdict on a submitted record, or withdraws the verifier's own last verdict.
 * @throws invalid for the verifier's own submission, if nothing waits for a verdict, for a bulk verdict on a record
 * that has changed since its verification, or for the withdrawal of another person's verdict.
 */
export async function decideOnProvider(db: Writer, decision: Decision): Promise<ProviderRecord> {
  return decision.input.verdict === 'withdrawn' ? withdrawVerdict(db, decision) : giveVerdict(db, decision)
}

async function giveVerdict(db: Writer, decision: Decision): Promise<ProviderRecord> {
  const { before, input, by, receivedAt, period } = decision
  const { submitted, verified } = before.verification
  if (before.state !== 'submitted') throw invalidField('verdict', t('answer.buildingBlocks.nothingToDecide'))
  const isOwn =
    submitted?.by === by || (await hasChangedSince(db, before.stakeholderId, by, submitted?.at ?? 0))
  if (isOwn) throw invalidField('stakeholderId', t('answer.buildingBlocks.ownSubmission'))
  if (input.inBulk && verified?.content !== null)
    throw invalidField('inBulk', t('answer.buildingBlocks.changedSinceVerified'))
  const isReturned = input.verdict === 'returned'
  const words = {
    comment: isReturned ? input.comment : null,
    path: isReturned ? input.path : null,
    note: input.note === '' ? null : input.note,
  }
  await addVerdict(db, {
    ...period,
    ...words,
    stakeholderId: before.stakeholderId,
    version: before.version,
    by,
    at: receivedAt,
    state: isReturned ? 'returned' : 'verified',
    withdraws: null,
  })
  if (isReturned && submitted?.by) await mailAuthor(db, decision, submitted.by)
  return recordVersion(db, decision)
}

function mailAuthor(db: Writer, { before, input, receivedAt }: Decision, author: number): Promise<void> {
  const data = { providerId: before.stakeholderId, field: input.path }
  return queueMail(db, { template: 'returned', data, to: author, at: receivedAt })
}

/** Makes the submission wait again, at its former position in the work list. */
async function withdrawVerdict(db: Writer, decision: Decision): Promise<ProviderRecord> {
  const { before, by, period } = decision
  const last = await findLastVerdict(db, before.stakeholderId, period)
  const { submitted } = before.verification
  if (last === undefined || submitted === null)
    throw invalidField('verdict', t('answer.buildingBlocks.nothingToDecide'))
  if (last.by !== by) throw invalidField('verdict', t('answer.buildingBlocks.notYourVerdict'))
  await addVerdict(db, {
    ...period,
    stakeholderId: before.stakeholderId,
    version: last.version,
    by: submitted.by,
    at: submitted.at,
    state: 'submitted',
    withdraws: last.id,
    comment: null,
    path: null,
    note: null,
  })
  return recordVersion(db, decision)
}

async function recordVersion(db: Writer, decision: Decision): Promise<ProviderRecord> {
  const { before, input, period } = decision
  const version = await bumpVersion(db, before.stakeholderId, before.version)
  const after = await getProviderRecord(db, before, period)
  const untouched = { before: null, after: null, paths: [] }
  return addProviderChange(db, decision, { kind: input.verdict, version, ...untouched }, after)
}
