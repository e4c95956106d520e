import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { municipalitiesWithBlocks } from '#contract/rules/municipality-blocks.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/things/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Authored, Seen } from '#server/http/context.ts'
import { isEverywhere, type Person } from '#server/http/person.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { demandVersion } from '#server/http/versions.ts'
import { listBlocks } from '#server/records/block-store.ts'
import { listMunicipalities } from '#server/records/municipality-store.ts'
import { getProviderRecord } from '#server/records/provider/store.ts'
import { addProvider } from './add.ts'
import { changeProvider, removeContactPerson } from './change.ts'
import type { Authorship } from './history-store.ts'
import { decide } from './verdict.ts'
import { removeProvider } from './remove.ts'
import { availabilityReport } from './report.ts'
import { getProvidersOfBlock, listProgress } from './store.ts'

const { buildingBlocks } = calls

const saidOf = {
  verified: messages.buildingBlocks.verified,
  returned: messages.buildingBlocks.returned,
  withdrawn: messages.buildingBlocks.verdictWithdrawn,
} as const

export function serveBuildingBlocks(app: FastifyInstance, server: Server): void {
  const period = () => quarterOf(server.clock.now())

  serve(app, server, buildingBlocks.getBuildingBlockAssociatedToUser, async ({ input, db, user }) => {
    const within = { places: isEverywhere(user) ? null : user.placeIds, boundaryId: input.boundaryId ?? null }
    const municipalities = await listMunicipalities(db, within)
    const [blocks, progress] = await Promise.all([listBlocks(db), listProgress(db, period())])
    return municipalitiesWithBlocks(municipalities, blocks, progress)
  })

  serve(app, server, buildingBlocks.getBuildingBlockOnMunicipality, ({ input, db }) =>
    getProvidersOfBlock(db, input, period()),
  )

  serve(app, server, buildingBlocks.getBuildingBlocks, ({ db }) => listBlocks(db))

  serve(app, server, buildingBlocks.getBuildingBlockData, ({ input, db }) =>
    availabilityReport(db, input.boundaryId ?? null, server.clock.now()),
  )

  serve(app, server, buildingBlocks.getBuildingBlockContactsWithRequirements, ({ input, db, subject }) =>
    getProviderRecord(db, { ...input, stakeholderId: subject }, period()),
  )

  serve(app, server, buildingBlocks.updateBuildingBlockContactsAndRequirements, async (context) => {
    const { input, db } = context
    const before = await providerAsSeen(context)
    const record = await changeProvider(db, { before, input, ...authorship(context) })
    return { success: true, message: messages.buildingBlocks.updated, record }
  })

  serve(app, server, buildingBlocks.DeleteStakeholderById, async (context) => {
    const { input, db } = context
    const before = await providerAsSeen(context)
    const person = input.stakeholderId
    const record = await removeContactPerson(db, { before, person, ...authorship(context) })
    return { success: true, message: messages.buildingBlocks.contactDeleted, record }
  })

  serve(app, server, buildingBlocks.addBuildingBlock, async (context) => {
    const record = await addProvider(context.db, authorship(context), context.input)
    return { success: true, message: messages.buildingBlocks.added, record }
  })

  serve(app, server, buildingBlocks.deleteBuildingBlock, async (context) => {
    const version = await removeProvider(context.db, authorship(context), await providerAsSeen(context))
    return { success: true, message: messages.buildingBlocks.removed, version }
  })

  serve(app, server, calls.verification.verifyBuildingBlock, async (context) => {
    const { input, db } = context
    const before = await providerAsSeen(context)
    const record = await decide(db, { before, input, ...authorship(context) })
    return { success: true, message: saidOf[input.verdict], record }
  })

  /** The provider held for this transaction, at the version the person saw. */
  async function providerAsSeen(context: {
    db: Writer
    seen: Seen
    subject: number
    input: { buildingBlockId: number }
  }): Promise<ProviderRecord> {
    const { db, seen, subject, input } = context
    const provider = { stakeholderId: subject, buildingBlockId: input.buildingBlockId }
    const current = () => getProviderRecord(db, provider, period())
    await demandVersion(db, { stakeholderId: subject, seen: seen.version }, current)
    return current()
  }

  function authorship({ user, seen }: { user: Person; seen: Authored }): Authorship {
    const receivedAt = server.clock.now()
    return { by: user.stakeholderId, typedAt: seen.typedAt, receivedAt, period: quarterOf(receivedAt) }
  }
}
