import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/index.ts'
import { messages } from '#contract/messages.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import type { ProviderRecord } from '#contract/things/provider.ts'
import type { Writer } from '#server/db/reader-writer.ts'
import type { Clock, Seen } from '#server/http/context.ts'
import { isEverywhere, type Person } from '#server/http/person.ts'
import type { Server } from '#server/http/server.ts'
import { serve } from '#server/http/serve.ts'
import { demandVersion } from '#server/http/versions.ts'
import { changeProvider, removeContactPerson } from './change.ts'
import { municipalitiesWithBlocks } from './report.ts'
import {
  getProviderRecord,
  getProvidersOfBlock,
  listBlocks,
  listMunicipalities,
  listProgress,
} from './store.ts'

const { buildingBlocks } = calls

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

  serve(app, server, buildingBlocks.getBuildingBlockContactsWithRequirements, ({ input, db }) =>
    getProviderRecord(db, input, period()),
  )

  serve(app, server, buildingBlocks.updateBuildingBlockContactsAndRequirements, async (context) => {
    const { input, db } = context
    const before = await providerAsSeen(context, input)
    await changeProvider(db, { before, input, ...authorship(context), period: period() })
    const record = await getProviderRecord(db, input, period())
    return { success: true, message: messages.buildingBlocks.updated, record }
  })

  serve(app, server, buildingBlocks.DeleteStakeholderById, async (context) => {
    const { input, db } = context
    const provider = { stakeholderId: input.bldBlockstakeholderId, buildingBlockId: input.buildingBlockId }
    const before = await providerAsSeen(context, provider)
    await removeContactPerson(db, {
      before,
      personId: input.stakeholderId,
      ...authorship(context),
      period: period(),
    })
    const record = await getProviderRecord(db, provider, period())
    return { success: true, message: messages.buildingBlocks.contactDeleted, record }
  })

  /** The provider held for this transaction, at the version the person saw. */
  async function providerAsSeen(
    context: { db: Writer; seen: { version: number } },
    provider: { stakeholderId: number; buildingBlockId: number },
  ): Promise<ProviderRecord> {
    const current = () => getProviderRecord(context.db, provider, period())
    await demandVersion(
      context.db,
      { stakeholderId: provider.stakeholderId, seen: context.seen.version },
      current,
    )
    return current()
  }
}

function authorship({ user, seen, clock }: { user: Person; seen: Seen; clock: Clock }) {
  return { by: user.stakeholderId, typedAt: seen.typedAt, receivedAt: clock.now() }
}
