import type { Call, OutputOf } from '#contract/call.ts'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import { verification } from '#contract/calls/verification.ts'
import type { PackMunicipality } from '#contract/schemas/place.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { municipalitiesWithBlocks } from '#contract/rules/municipality-blocks.ts'
import { quarterOf } from '#contract/rules/quarter.ts'
import { inWorkOrder, matchesFilter, workItemOf } from '#contract/rules/work-list.ts'
import type { ProviderRecord } from '#contract/schemas/provider.ts'
import type { PackPlaces, PackReads } from '#src/offline/field-pack/pack-reads.ts'
import type { CachedAnswer } from '#src/offline/database/cached-answer.ts'

const { getBuildingBlockAssociatedToUser, getBuildingBlockOnMunicipality, getBuildingBlocks } = buildingBlocks
const { getWorkList } = verification

export interface FromPack extends CachedAnswer {
  /** The answer is incomplete. An answer from the server is better, however old it is. */
  readonly isPart: boolean
}

export interface PackReader {
  readonly reads: PackReads
  /** Returns the number of providers that the server last counted there, or undefined if it never did. */
  readonly countOf: (boundaryId: number, buildingBlockId: number) => Promise<number | undefined>
}

/** Answers a read from the records on the phone, as the server would have then. Undefined if they do not suffice. */
export async function answerFromPack(
  call: Call,
  input: unknown,
  { reads, countOf }: PackReader,
): Promise<FromPack | undefined> {
  const places = isAnswerable(call) ? await reads.places() : undefined
  if (places === undefined) return undefined
  const dated = (data: unknown, isPart = false): FromPack => ({ data, at: places.at, isPart })
  if (call.path === getBuildingBlocks.path) return dated(places.blocks)
  if (call.path === getBuildingBlockAssociatedToUser.path) {
    const { boundaryId } = getBuildingBlockAssociatedToUser.input.parse(input)
    const within = places.municipalities.filter((one) => boundaryId === undefined || isIn(one, boundaryId))
    if (!places.isWhole || within.length === 0) return undefined
    const data = municipalitiesWithBlocks(within, places.blocks, await reads.progress())
    return dated(data, boundaryId === undefined && !places.isAll)
  }
  if (call.path === getWorkList.path) {
    const list = await workListOf(places, input, reads)
    return list && dated(list, getWorkList.input.parse(input).boundaryId === undefined && !places.isAll)
  }
  const providers = await providersOf(places, input, { reads, countOf })
  return providers && dated(providers)
}

export function isAnswerable({ path }: Call): boolean {
  return (
    path === getBuildingBlocks.path ||
    path === getBuildingBlockAssociatedToUser.path ||
    path === getBuildingBlockOnMunicipality.path ||
    path === getWorkList.path
  )
}

/** Returns the time of a stored record. A record that the pack did not update has not changed. */
export async function ageInPack(reads: PackReads, record: unknown): Promise<number | undefined> {
  const places = await reads.places()
  const boundaryId: unknown = Reflect.get(Object(record), 'boundaryId')
  const isInIt = places?.isWhole && places.municipalities.some((one) => one.boundaryId === boundaryId)
  return isInIt ? places.at : undefined
}

function isIn({ boundaryId, district, province }: PackMunicipality, place: number): boolean {
  return [boundaryId, district.boundaryId, province.boundaryId].some((id) => id === place)
}

/** Returns the whole work list at once, since records on the device need no pages. */
async function workListOf(
  { municipalities, blocks, isWhole }: PackPlaces,
  input: unknown,
  reads: PackReads,
): Promise<OutputOf<typeof getWorkList> | undefined> {
  const { boundaryId, state, ...filter } = getWorkList.input.parse(input)
  const within = municipalities.filter((one) => boundaryId === undefined || isIn(one, boundaryId))
  if (!isWhole || within.length === 0) return undefined
  const categories = new Map(blocks.map((one) => [one.buildingBlockId, one.buildingBlockCategoryId]))
  const records = await reads.recordsIn(new Set(within.map((one) => one.boundaryId)))
  const asked = records
    .map((record) => workItemOf(record, categories.get(record.buildingBlockId) ?? 0))
    .filter((item) => matchesFilter(item, filter))
  const counts = { outstanding: 0, submitted: 0, returned: 0, verified: 0 }
  for (const item of asked) counts[item.state] += 1
  const items = asked.filter((item) => item.state === state).toSorted(inWorkOrder(state))
  return { counts, items, next: null }
}

async function providersOf(
  { municipalities, blocks, isWhole, serverTime }: PackPlaces,
  input: unknown,
  { reads, countOf }: PackReader,
): Promise<OutputOf<typeof getBuildingBlockOnMunicipality> | undefined> {
  const { boundaryStakeholderId, buildingBlockId } = getBuildingBlockOnMunicipality.input.parse(input)
  const municipality = municipalities.find((one) => one.stakeholderId === boundaryStakeholderId)
  const block = blocks.find((one) => one.buildingBlockId === buildingBlockId)
  if (municipality === undefined || block === undefined) return undefined
  const { boundaryId } = municipality
  const records = (await reads.recordsOf(boundaryId, buildingBlockId)).toSorted(byName)
  const isComplete = isWhole || isAllHere(records.length, await countOf(boundaryId, buildingBlockId))
  if (!isComplete) return undefined
  const { year, quarter } = quarterOf(serverTime)
  return {
    municipality: municipality.name,
    buildingBlock: block.description,
    totalBuildingBlockCount: records.length,
    totalVerifiedBuildingBlockCount: records.filter(({ state }) => state === 'verified').length,
    period: { year, quarter },
    providers: records.map(({ stakeholderId, clientId, name, version, state, imported }) => ({
      stakeholderId,
      clientId,
      name,
      version,
      state,
      isToCheck: imported !== null,
    })),
  }
}

/** Before the whole pack is loaded, a block is complete once the device has as many records as the server counted. */
export function isAllHere(kept: number, counted: number | undefined): boolean {
  return counted !== undefined && kept >= counted
}

function byName(a: ProviderRecord, b: ProviderRecord): number {
  const [one, other] = [foldText(a.name), foldText(b.name)]
  if (one === other) return a.stakeholderId - b.stakeholderId
  return one < other ? -1 : 1
}
