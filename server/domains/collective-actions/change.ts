import { t } from '#contract/i18n/t.ts'
import type { FieldError } from '#contract/problem.ts'
import {
  collectiveActionRules,
  type CollectiveActionContent,
} from '#contract/rules/collective-action-merge.ts'
import type { CollectiveActionRecord, NewCollectiveAction } from '#contract/schemas/collective-action.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import { invalidField, problem } from '#server/http/problems.ts'
import { addChange } from '#server/queries/change-store.ts'
import { addStakeholderOfDevice, bumpVersion, updateName } from '#server/queries/stakeholder-store.ts'
import {
  addContent,
  findCollectiveAction,
  getMunicipalityOf,
  hasPillar,
  listRunners,
  updateContent,
} from '#server/queries/collective-action-store.ts'

export interface Authorship {
  readonly by: number
  readonly typedAt: number | null
  readonly receivedAt: number
}

/** @throws invalid if the pillar or the runner is not possible, or if the client id is taken */
export async function addCollectiveAction(
  db: Writer,
  authorship: Authorship,
  { clientId, boundaryStakeholderId, ...content }: NewCollectiveAction,
): Promise<CollectiveActionRecord> {
  await requirePossible(db, boundaryStakeholderId, content)
  const { name } = content
  const id = await addStakeholderOfDevice(db, {
    type: 'collectiveAction',
    name,
    clientId,
    at: authorship.receivedAt,
  })
  if (id === undefined) throw invalidField('clientId', t('field.addedBefore'))
  await addContent(db, { id, boundaryId: await getMunicipalityOf(db, boundaryStakeholderId) }, content)
  const record = await getCollectiveAction(db, id)
  const { version } = record
  await addChange(db, {
    ...authorship,
    stakeholderId: id,
    kind: 'added',
    version,
    before: null,
    after: content,
    paths: [],
  })
  return record
}

/**
 * @param before the record, which the caller has locked
 * @throws invalid if the pillar or the runner is not possible
 */
export async function changeCollectiveAction(
  db: Writer,
  authorship: Authorship,
  before: CollectiveActionRecord,
  content: CollectiveActionContent,
): Promise<CollectiveActionRecord> {
  await requirePossible(db, before.boundaryStakeholderId, content, before.runnerId)
  const { stakeholderId } = before
  if (content.name !== before.name) await updateName(db, stakeholderId, content.name)
  await updateContent(db, stakeholderId, content)
  const version = await bumpVersion(db, stakeholderId, before.version)
  const was = collectiveActionRules.contentOf(before)
  const paths = collectiveActionRules.changedPaths(was, content)
  const change = { stakeholderId, kind: 'update', version, before: was, after: content, paths } as const
  await addChange(db, { ...authorship, ...change })
  return getCollectiveAction(db, stakeholderId)
}

/** @throws not-found if it was removed */
export async function getCollectiveAction(db: Reader, id: number): Promise<CollectiveActionRecord> {
  const record = await findCollectiveAction(db, id)
  if (record === undefined) throw problem({ type: 'not-found' })
  return record
}

/** The present runner stays possible, also after it was removed or has moved. */
async function requirePossible(
  db: Reader,
  municipality: number,
  { pillarId, runnerId }: CollectiveActionContent,
  presentRunnerId?: number,
): Promise<void> {
  const errors: FieldError[] = []
  if (!(await hasPillar(db, pillarId)))
    errors.push({ code: 'pillarId', description: t('field.pillarRequired') })
  const mayRun =
    runnerId === presentRunnerId ||
    (await listRunners(db, municipality)).some(({ stakeholderId }) => stakeholderId === runnerId)
  if (!mayRun) errors.push({ code: 'runnerId', description: t('field.runnerRequired') })
  if (errors.length > 0) throw problem({ type: 'invalid', errors })
}
