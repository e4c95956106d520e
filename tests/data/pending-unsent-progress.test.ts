import { expect, test } from 'vitest'
import { buildingBlocks } from '#contract/calls/building-blocks.ts'
import type { UpdateState } from '#contract/schemas/provider.ts'
import { emptyProvider } from '#src/data/records/pending/new-provider.ts'
import { withUnsentCounts } from '#src/data/records/pending/unsent-progress.ts'
import type { DecryptedEntry } from '#src/sync/index.ts'
import { anEntry } from '#tests/support/an-entry.ts'
import { BuildingBlockDefinition } from '#contract/schemas/building-block.ts'

const municipalities = buildingBlocks.getBuildingBlockAssociatedToUser.output.parse(
  [
    { stakeholderId: 70, boundaryId: 7, name: 'Ray Nkonyeni' },
    { stakeholderId: 80, boundaryId: 8, name: 'Umdoni' },
  ].map((town) => ({
    ...town,
    district: { boundaryId: 20, description: 'Ugu' },
    province: { boundaryId: 30, description: 'KwaZulu-Natal' },
    buildingBlockCategories: [
      {
        buildingBlockCategoryId: 1,
        description: 'Shelter and safe places',
        buildingBlocks: [10, 11].map((buildingBlockId) => ({
          buildingBlockId,
          description: `Block ${buildingBlockId}`,
          totalBuildingBlockCount: 2,
          totalVerifiedBuildingBlockCount: 1,
        })),
      },
    ],
  })),
)
const [town] = municipalities
if (town === undefined) throw new Error('There is no town')
const block = BuildingBlockDefinition.parse({
  buildingBlockId: 10,
  description: 'Shelter for survivors',
  help: '',
  buildingBlockCategoryId: 1,
  category: 'Shelter and safe places',
  isAddressPublic: false,
  isRetired: false,
  requirements: [],
})
const inState = (state: UpdateState) => ({ ...emptyProvider('a', town, block), state })

const adding = anEntry({ queueKey: 'provider:a', kind: 'addBuildingBlock', result: inState('submitted') })
const removal = (state: UpdateState, base = { version: 3, content: inState(state) }) =>
  anEntry({ queueKey: 'provider:500', kind: 'deleteBuildingBlock', base, result: null })
const refused = (entry: DecryptedEntry): DecryptedEntry => ({
  ...entry,
  state: { type: 'refused', refusal: { reason: 'not-allowed', status: 403, errors: [] } },
})

function counted(entries: readonly DecryptedEntry[], landed: readonly DecryptedEntry[] = []) {
  const laid = withUnsentCounts(municipalities, { entries, landed })
  const counts = laid.municipalities.flatMap(({ stakeholderId, buildingBlockCategories }) =>
    buildingBlockCategories.flatMap((category) =>
      category.buildingBlocks.map((one) => ({
        counts: `${one.totalVerifiedBuildingBlockCount}/${one.totalBuildingBlockCount}`,
        isUnsent: laid.isUnsent(stakeholderId, one.buildingBlockId),
      })),
    ),
  )
  return { counts: counts.map((one) => one.counts).join(' '), unsent: counts.map((one) => one.isUnsent) }
}

test('without unsent work the counts are the ones of the server', () => {
  expect(withUnsentCounts(municipalities, { entries: [], landed: [] }).municipalities).toEqual(municipalities)
})

test('a provider that was added counts where it was added, and is marked as not sent', () => {
  expect(counted([adding])).toEqual({
    counts: '1/3 1/2 1/2 1/2',
    unsent: [true, false, false, false],
  })
})

test('a removed provider no longer counts, nor as verified', () => {
  expect(counted([removal('outstanding')]).counts).toBe('1/1 1/2 1/2 1/2')
  expect(counted([removal('verified')])).toEqual({
    counts: '0/1 1/2 1/2 1/2',
    unsent: [true, false, false, false],
  })
})

test('a provider that was added and removed again changes nothing', () => {
  const again = anEntry({ ...removal('submitted'), queueKey: 'provider:a' })
  expect(counted([adding, again])).toEqual({
    counts: '1/2 1/2 1/2 1/2',
    unsent: [false, false, false, false],
  })
})

test('a verified provider that was edited no longer counts as verified', () => {
  const base = { version: 3, content: inState('verified') }
  expect(counted([anEntry({ base, result: inState('submitted') })]).counts).toBe('0/2 1/2 1/2 1/2')
  const outstanding = { version: 3, content: inState('outstanding') }
  expect(counted([anEntry({ base: outstanding, result: inState('submitted') })]).unsent[0]).toBe(false)
})

test('a refused or conflicted edit does not change the counts of the server', () => {
  expect(counted([refused(adding), refused(removal('verified'))]).counts).toBe('1/2 1/2 1/2 1/2')
})

test('an edit accepted since the answer counts, and is not marked as unsent', () => {
  expect(counted([], [adding])).toEqual({
    counts: '1/3 1/2 1/2 1/2',
    unsent: [false, false, false, false],
  })
})

test('a municipality that nothing changes stays the same object', () => {
  const laid = withUnsentCounts(municipalities, { entries: [adding], landed: [] })
  expect(laid.municipalities[1]).toBe(municipalities[1])
  expect(laid.municipalities[0]).not.toBe(municipalities[0])
})
