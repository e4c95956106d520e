import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { t } from '#contract/i18n/t.ts'
import { municipalitiesWithBlocks } from '#contract/rules/municipality-blocks.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { placesOf } from '#server/queries/session-store.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { listAreaReports } from '#server/queries/area-reports.ts'
import { listEveryBlock } from '#server/queries/block-store.ts'
import { listMunicipalities } from '#server/queries/municipality-store.ts'
import { getProviderRecord } from '#server/queries/provider/store.ts'
import { authorshipOf, lockProviderAsSeen } from './locked-provider.ts'
import { addProvider, changeProvider, removeContactPerson, removeProvider } from './change.ts'
import { availabilityReport, availabilityReports, categoryReport } from './report.ts'
import { getProvidersOfBlock, listProgress } from './store.ts'

const { buildingBlocks } = calls

export function serveBuildingBlocks(app: FastifyInstance, server: Server): void {
  const period = () => quarterOf(server.clock.now())

  serve(app, server, buildingBlocks.getBuildingBlockAssociatedToUser, async ({ input, db, user }) => {
    const places = placesOf(user)
    const municipalities = await listMunicipalities(db, { places, boundaryId: input.boundaryId ?? null })
    const [blocks, progress] = await Promise.all([listEveryBlock(db), listProgress(db, period())])
    return municipalitiesWithBlocks(municipalities, blocks, progress)
  })

  serve(app, server, buildingBlocks.getBuildingBlockOnMunicipality, ({ input, db }) =>
    getProvidersOfBlock(db, input, period()),
  )

  serve(app, server, buildingBlocks.getBuildingBlocks, ({ db }) => listEveryBlock(db))

  serve(app, server, buildingBlocks.getBuildingBlockData, ({ input, db, clock }) =>
    availabilityReport(db, input, clock.now()),
  )

  serve(app, server, buildingBlocks.getBuildingBlockDataInArea, async ({ input, db, clock }) =>
    listAreaReports(db, input, await availabilityReports(db, input, clock.now())),
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
    return { success: true, message: t('answer.buildingBlocks.updated'), record }
  })

  serve(app, server, buildingBlocks.DeleteStakeholderById, async (context) => {
    const { input, db } = context
    const before = await lockProviderAsSeen(context, period())
    const person = input.stakeholderId
    const record = await removeContactPerson(db, { before, person, ...authorshipOf(context, server.clock) })
    return { success: true, message: t('answer.buildingBlocks.contactDeleted'), record }
  })

  serve(app, server, buildingBlocks.addBuildingBlock, async (context) => {
    const record = await addProvider(context.db, authorshipOf(context, server.clock), context.input)
    return { success: true, message: t('answer.buildingBlocks.added'), record }
  })

  serve(app, server, buildingBlocks.deleteBuildingBlock, async (context) => {
    const before = await lockProviderAsSeen(context, period())
    const authorship = authorshipOf(context, server.clock)
    const version = await removeProvider(context.db, authorship, before, context.input.reason ?? '')
    return { success: true, message: t('answer.buildingBlocks.removed'), version }
  })
}
