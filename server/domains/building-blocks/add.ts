import { messages } from '#contract/messages.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { NewProvider, ProviderRecord } from '#contract/schemas/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { addProviderRow, findMunicipalityOfNewProvider } from './add-store.ts'
import { writeContent } from './change.ts'
import { addStakeholder } from './change-store.ts'
import { addSubmission, addProviderChange, type Authorship } from './history-store.ts'

const FIRST_VERSION = 1

/**
 * Adds a provider with all its parts, submitted for the quarter.
 * @returns its record.
 * @throws invalid when there is no such block, an answer is of another one, or the id of the phone is taken: the same
 * provider is never added twice, not even by two requests at once.
 */
export async function addProvider(
  db: Writer,
  authorship: Authorship,
  input: NewProvider,
): Promise<ProviderRecord> {
  const { by, receivedAt: at, period } = authorship
  const { buildingBlockId, clientId, name } = input
  const municipality = await findMunicipalityOfNewProvider(db, input)
  if (municipality === undefined) throw refusal('buildingBlockId', messages.fields.wrongType)
  const stakeholderId = await addStakeholder(db, { type: 'provider', name, clientId, at })
  if (stakeholderId === undefined) throw refusal('clientId', messages.fields.addedBefore)
  const isAddressPublic = input.address.isPublic
  await addProviderRow(db, { ...input, ...municipality, stakeholderId, isAddressPublic })
  const provider = { stakeholderId, buildingBlockId }
  await writeContent(db, await getProviderRecord(db, provider, period), input, at)
  await addSubmission(db, { stakeholderId, version: FIRST_VERSION, ...period, by, at })
  const record = await getProviderRecord(db, provider, period)
  const content = { before: null, after: contentOf(record), paths: [] }
  return addProviderChange(db, authorship, { kind: 'added', version: FIRST_VERSION, ...content }, record)
}

function refusal(code: string, description: string) {
  return problem({ kind: 'invalid', errors: [{ code, description }] })
}
