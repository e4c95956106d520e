// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type * as z from 'zod/mini'
import { aServer, type TestServer } from '#tests/support/server.ts'

const { buildingBlocks, collectiveActions, crime, geography, healthCheck } = calls
const reports = [
  ['the availability', buildingBlocks.getBuildingBlockData, buildingBlocks.getBuildingBlockDataInArea],
  ['the Health Check', healthCheck.stats, healthCheck.statsInArea],
  ['the crime figures', crime.stats, crime.statsInArea],
  [
    'the challenges',
    collectiveActions.getCollectiveActionsByBoundary,
    collectiveActions.getCollectiveActionsInArea,
  ],
] as const

describe('a download of an offline area', () => {
  let server: TestServer
  let places: readonly { readonly id: number; readonly province_id: number | null }[]
  let province: number
  beforeAll(async () => {
    server = await aServer()
    const { db } = server.database
    places = await db
      .selectFrom('boundaries')
      .select(['id', 'province_id'])
      .where('boundary_type_id', 'in', [1, 2, 3])
      .execute()
    const { id } = await db
      .selectFrom('boundaries')
      .select('id')
      .where('code', '=', 'NC')
      .executeTakeFirstOrThrow()
    province = id
  })
  afterAll(() => server.close())

  async function told<C extends Call>(call: C, input: object): Promise<z.output<C['output']>> {
    const answer = await server.nobody.ask(call, input)
    expect(answer.statusCode).toBe(200)
    return call.output.parse(answer.json()) as z.output<C['output']>
  }

  it.each(reports)(
    'contains %s of each place, as the report of that place alone',
    async (_what, report, inArea) => {
      const ofProvince = await told(inArea, { boundaryId: province })
      const within = places.filter(({ id, province_id }) => [id, province_id].includes(province))
      expect(new Set(ofProvince.map(({ input }) => input.boundaryId))).toEqual(
        new Set(within.map(({ id }) => id)),
      )
      const ofCountry = await told(inArea, {})
      expect(ofCountry.map(({ input }) => input)).toEqual([{}, { boundaryTypeId: 2 }, { boundaryTypeId: 3 }])
      for (const { input, answer } of [...ofProvince.slice(0, 8), ...ofCountry])
        expect(answer).toEqual(await told(report, input))
    },
  )

  it('contains every pin, and the challenges of every stakeholder that runs some', async () => {
    const { providers, runners } = await told(geography.geomarkersInArea, { boundaryId: province })
    const at = { type: 1, id: province }
    expect(providers).toEqual(await told(geography.geomarker, at))
    expect(runners).toEqual(await told(geography.actionsGeomarker, at))
    const details = await told(collectiveActions.getCollectiveActionDetailsInArea, { boundaryId: province })
    expect(details.map(({ stakeholderId }) => stakeholderId)).toEqual(
      expect.arrayContaining(runners.map(({ stakeholderId }) => stakeholderId)),
    )
    for (const one of details.slice(0, 5)) {
      const { stakeholderId } = one
      const alone = collectiveActions.getCollectiveActionDetailsByStakeholderId
      expect(one).toEqual(await told(alone, { stakeholderId }))
    }
  })

  it('is refused for a place that does not exist', async () => {
    for (const [, , inArea] of reports)
      expect((await server.nobody.ask(inArea, { boundaryId: 2_147_483_647 })).statusCode).toBe(404)
  })
})
