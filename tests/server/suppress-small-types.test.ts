import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suppressedPlaces, type TreePlace } from '#server/queries/suppress-small-groups.ts'
import { suppressedPlacesByType } from '#server/queries/suppress-small-types.ts'

/** A place with the organisations of each type, or with the places within it. */
type Place = readonly number[] | { readonly within: readonly Place[] }

const PRIME = 67_108_859

/** The cells (a municipality's organisations of one type) of every figure, and which figures are shown. */
function figuresOf(country: Place) {
  const cells: number[] = []
  const own = new Map<number | null, number[][]>()
  const treeOf = (place: Place, id: number | null): TreePlace => {
    if (!('within' in place)) {
      own.set(
        id,
        place.map((count) => (count === 0 ? [] : [cells.push(count) - 1])),
      )
      return { id, children: [] }
    }
    const children = place.within.map((child, index) => treeOf(child, (id ?? 0) * 10 + index + 1))
    const parts = children.map((child) => own.get(child.id) ?? [])
    own.set(
      id,
      (parts[0] ?? []).map((_, type) => parts.flatMap((part) => part[type] ?? [])),
    )
    return { id, children }
  }
  const tree = treeOf(country, null)
  const typesOf = (id: number | null) => own.get(id) ?? []
  const countOf = (of: readonly number[]) => of.reduce((sum, cell) => sum + (cells[cell] ?? 0), 0)
  const counts = (id: number | null) => typesOf(id).map(countOf)
  const totals = suppressedPlaces(tree, (id) => [countOf(typesOf(id).flat())])
  const types = suppressedPlacesByType(tree, (id) => [counts(id)], totals)
  const figures = [...own.keys()].flatMap((id) => [
    { id, type: null, of: typesOf(id).flat(), isShown: !totals.has(id) },
    ...typesOf(id).map((of, type) => ({ id, type, of, isShown: !types.has(id) })),
  ])
  return {
    figures: figures.map((figure) => ({ ...figure, count: countOf(figure.of) })),
    cells: cells.length,
    types,
    totals,
  }
}

/** Returns the figures of one or two organisations that follow from the shown figures, by elimination. */
function givenAway(country: Place) {
  const { figures, cells } = figuresOf(country)
  const rows: { readonly lead: number; readonly row: readonly number[] }[] = []
  const reduce = (of: readonly number[]) => {
    let row: readonly number[] = Array.from({ length: cells }, (_, cell) => (of.includes(cell) ? 1 : 0))
    for (const { lead, row: other } of rows) {
      const factor = row[lead] ?? 0
      if (factor !== 0)
        row = row.map((value, cell) => (value + (PRIME - factor) * (other[cell] ?? 0)) % PRIME)
    }
    return row
  }
  for (const { of } of figures.filter(({ isShown }) => isShown)) {
    const row = reduce(of)
    const lead = row.findIndex((value) => value !== 0)
    if (lead < 0) continue
    const scale = inverseOf(row[lead] ?? 1)
    rows.push({ lead, row: row.map((value) => (value * scale) % PRIME) })
  }
  return figures.filter(({ of, count }) => count > 0 && count < 3 && reduce(of).every((value) => value === 0))
}

function inverseOf(value: number): number {
  let [result, base] = [1, value]
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME
    base = (base * base) % PRIME
  }
  return result
}

const within = (...places: readonly Place[]): Place => ({ within: places })

test('the shown total of a place with one type does not give away the type of its neighbour', () => {
  expect(givenAway(within([1, 4], [5, 0]))).toEqual([])
})

test('nor do the totals of two places that share one type', () => {
  expect(givenAway(within([1, 4, 0], [4, 0, 3], [9, 9, 9]))).toEqual([])
})

test('a neighbour with several types is hidden instead of the whole country', () => {
  const { types, totals } = figuresOf(within([1, 4], [5, 0], [6, 7], [20, 30]))
  expect([...totals]).toEqual([])
  expect(types).toEqual(new Set([1, 2, 3]))
})

test('no figure of one or two organisations follows from the shown ones', () => {
  const place = (types: number, depth: number): fc.Arbitrary<Place> =>
    depth === 0
      ? fc.array(fc.oneof(fc.constant(0), fc.nat(7)), { minLength: types, maxLength: types })
      : fc.array(place(types, depth - 1), { minLength: 1, maxLength: 4 }).map((places) => within(...places))
  const countries = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .chain(([types, depth]) => place(types, depth))
  fc.assert(
    fc.property(countries, (country) => {
      expect(givenAway(country)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
