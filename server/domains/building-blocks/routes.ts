import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { municipalitiesWithBlocks } from '#contract/rules/municipality-blocks.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { coversWholeCountry } from '#server/http/person.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { listBlocks } from '#server/queries/block-store.ts'
import { listMunicipalities } from '#server/queries/municipality-store.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { authorshipOf, lockProviderAsSeen } from './locked-provider.ts'
import { changeProvider, removeContactPerson, writeContent } from './change.ts'
import { availabilityReport, categoryReport } from './report.ts'
import { getProvidersOfBlock, listProgress } from './store.ts'
import { contentOf } from '#contract/rules/provider-content.ts'
import type { NewProvider, ProviderRecord } from '#contract/schemas/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import { problem } from '#server/http/problems.ts'
import {
  addProviderRow,
  findMunicipalityOfNewProvider,
  addStakeholder,
  removeStakeholders,
} from './change-store.ts'
import { addSubmission, addProviderChange, type Authorship, bumpVersion } from './history-store.ts'

const { buildingBlocks } = calls

export function serveBuildingBlocks(app: FastifyInstance, server: Server): void {
  const period = () => quarterOf(server.clock.now())

  serve(app, server, buildingBlocks.getBuildingBlockAssociatedToUser, async ({ input, db, user }) => {
    const places = coversWholeCountry(user) ? null : user.placeIds
    const municipalities = await listMunicipalities(db, { places, boundaryId: input.boundaryId ?? null })
    const [blocks, progress] = await Promise.all([listBlocks(db), listProgress(db, period())])
    return municipalitiesWithBlocks(municipalities, blocks, progress)
  })

  serve(app, server, buildingBlocks.getBuildingBlockOnMunicipality, ({ input, db }) =>
    getProvidersOfBlock(db, input, period()),
  )

  serve(app, server, buildingBlocks.getBuildingBlocks, ({ db }) => listBlocks(db))

  serve(app, server, buildingBlocks.getBuildingBlockData, ({ input, db, clock }) =>
    availabilityReport(db, input, clock.now()),
  )

  serve(app, server, buildingBlocks.getBuildingBlockDataInArea, ({ input, db, clock }) =>
    listAreaReports(db, input, (one) => availabilityReport(db, one, clock.now())),
  )

  serve(app, server, buildingBlocks.getBuildingBlockRquirementDetailData, ({ input, db, clock }) =>
    categoryReport(db, input, clock.now()),
  )

  serve(app, server, buildingBlocks.getBuildingBlockContactsWithRequirements, ({ input, db, subject }) =>
    getProviderRecord(db, { ...input, stakeholderId: subject }, period()),
  )

  serve(app, server, buildingBlocks.updateBuildingBlockContactsAndRequirements, async (context) => {
    const { input, db } = context
    const before = await lockProviderAsSeen(context, period())
    const record = await changeProvider(db, { before, input, ...authorshipOf(context, server.clock) })
    return { success: true, message: messages.buildingBlocks.updated, record }
  })

  serve(app, server, buildingBlocks.DeleteStakeholderById, async (context) => {
    const { input, db } = context
    const before = await lockProviderAsSeen(context, period())
    const person = input.stakeholderId
    const record = await removeContactPerson(db, { before, person, ...authorshipOf(context, server.clock) })
    return { success: true, message: messages.buildingBlocks.contactDeleted, record }
  })

  serve(app, server, buildingBlocks.addBuildingBlock, async (context) => {
    const record = await addProvider(context.db, authorshipOf(context, server.clock), context.input)
    return { success: true, message: messages.buildingBlocks.added, record }
  })

  serve(app, server, buildingBlocks.deleteBuildingBlock, async (context) => {
    const before = await lockProviderAsSeen(context, period())
    const authorship = authorshipOf(context, server.clock)
    const version = await removeProvider(context.db, authorship, before, context.input.reason ?? '')
    return { success: true, message: messages.buildingBlocks.removed, version }
  })
}

const FIRST_VERSION = 1

/**
 * Adds a provider with all its parts, submitted for the quarter.
 * @throws invalid if the block does not exist, an answer belongs to another block, or the client id is taken: the same
 * provider is never added twice, even by concurrent requests.
 */
async function addProvider(db: Writer, authorship: Authorship, input: NewProvider): Promise<ProviderRecord> {
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

/** Removes a provider with its contact persons; both stay in the history. @returns the last version */
async function removeProvider(db: Writer, authorship: Authorship, before: ProviderRecord, reason: string) {
  const version = await bumpVersion(db, before.stakeholderId, before.version)
  const persons = before.buildingBlockRequirements.flatMap((one) => one.stakeholderContactPerson)
  const gone = [before, ...persons].map(({ stakeholderId }) => stakeholderId)
  await removeStakeholders(db, gone, authorship.receivedAt)
  const content = { before: contentOf(before), after: null, paths: [], reason: reason === '' ? null : reason }
  await addProviderChange(db, authorship, { kind: 'removed', version, ...content }, before)
  return version
}
