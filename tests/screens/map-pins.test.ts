import { expect, test } from 'vitest'
import { BoundaryId, BuildingBlockId, StakeholderId } from '#contract/fields/ids.ts'
import type { ActionMarker, ProviderMarker } from '#contract/schemas/marker.ts'
import { actionPins, kindTexts, pinIdOf, providerPins } from '#src/screens/public/map/pins.ts'
import { pinGlyphs } from '#src/ui/map/pin-mark.tsx'

const at = { longitude: 18.4, latitude: -33.9, isApproximate: false }

function aProvider(id: number, buildingBlockId: number, buildingBlockCategoryId: number): ProviderMarker {
  return {
    ...at,
    stakeholderId: StakeholderId.parse(id),
    boundaryId: BoundaryId.parse(1),
    name: `Provider ${id}`,
    buildingBlockId: BuildingBlockId.parse(buildingBlockId),
    buildingBlockCategoryId,
    buildingBlock: 'Shelter',
    provenance: { state: 'submitted', year: 2026, quarter: 2 },
  }
}

function aRunner(boundaryId: number, pillarStats: ActionMarker['pillarStats']): ActionMarker {
  const stakeholderId = StakeholderId.parse(1)
  return { ...at, stakeholderId, boundaryId: BoundaryId.parse(boundaryId), name: 'Overberg', pillarStats }
}

const labelsOf = ({ pins }: ReturnType<typeof providerPins>) => pins.map(({ label }) => label)
const under = (pillarId: number) => ({ pillarId, total: 1, active: 1, inactive: 0 })
const past = (pillarId: number) => ({ pillarId, total: 2, active: 0, inactive: 2 })

test('a block chosen in one category takes no pins from another that is chosen whole', () => {
  const providers = [aProvider(1, 11, 1), aProvider(2, 12, 1), aProvider(3, 21, 2), aProvider(4, 31, 3)]
  const choice = { options: [1, 2], subOptions: [{ optionId: 1, subOptionId: 11 }] }
  expect(labelsOf(providerPins(providers, choice))).toEqual([
    'Provider 1, Shelter. Submitted provider, not verified',
    'Provider 3, Shelter. Submitted provider, not verified',
  ])
  expect(providerPins(providers, { options: [], subOptions: [] }).pins).toHaveLength(4)
})

test('a pin counts the challenges of the chosen pillars alone', () => {
  const runners = [aRunner(1, [under(1), past(2)])]
  expect(actionPins(runners, []).pins).toMatchObject([
    { kind: 'active', label: 'Overberg, 1 active, 2 completed' },
  ])
  expect(actionPins(runners, [2]).pins).toMatchObject([
    { kind: 'done', label: 'Overberg, 0 active, 2 completed' },
  ])
  expect(actionPins(runners, [3]).pins).toEqual([])
})

test('a stakeholder who runs challenges in two places has a pin in each', () => {
  const runners = [aRunner(1, [under(1)]), aRunner(2, [past(1)])]
  const { pins } = actionPins(runners, [])
  expect(new Set(pins.map(({ id }) => id)).size).toBe(2)
  expect(pins.map(({ id }) => id)).toEqual(runners.map(pinIdOf))
})

test('a provider without a position on the map is counted instead', () => {
  const { pins, unplaced } = providerPins([{ ...aProvider(1, 11, 1), longitude: null }], {
    options: [],
    subOptions: [],
  })
  expect([pins, unplaced]).toEqual([[], 1])
})

test('each state of a provider has its own pin, with another eye and its own words in the legend', () => {
  const list = { list: 'stations.csv', at: 0, placeKind: null }
  const pins = (
    [
      { state: 'verified', year: 2026, quarter: 2 },
      { state: 'submitted', year: 2026, quarter: 2 },
      { state: 'imported', ...list },
      { state: 'demonstration' },
    ] as const
  ).flatMap(
    (provenance) =>
      providerPins([{ ...aProvider(1, 11, 1), provenance }], { options: [], subOptions: [] }).pins,
  )
  const kinds = pins.map(({ kind }) => kind)
  expect(new Set(kinds.map((kind) => pinGlyphs[kind])).size).toBe(4)
  expect(new Set(kinds.map((kind) => kindTexts[kind])).size).toBe(4)
  expect(pins.at(-1)?.label).toBe('Provider 1, Shelter. Demonstration, not a real provider')
})
