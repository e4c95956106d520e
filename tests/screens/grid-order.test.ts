import { expect, test } from 'vitest'
import {
  gridReducer,
  movedIn,
  orderIn,
  sortedBy,
  untouched,
  type GridAction,
  type GridState,
} from '#src/screens/public/grid/order.ts'

const gauteng = { boundaryId: 1, boundary: 'Gauteng', distribution: 24.65 }
const limpopo = { boundaryId: 2, boundary: 'Limpopo', distribution: 6.7 }
const northWest = { boundaryId: 3, boundary: 'North West', distribution: 6.7 }
const freeState = { boundaryId: 4, boundary: 'Free State', distribution: null }
const cape = { boundaryId: 5, boundary: 'Western Cape', distribution: 17.55 }

const all = [freeState, northWest, limpopo, cape, gauteng]
const highest = sortedBy(all, 'highest')

const after = (...actions: readonly GridAction[]) =>
  actions.reduce<GridState>((state, action) => gridReducer(state, action), untouched)
const shown = (state: GridState) => orderIn(state, highest)
const move = (boundaryId: number, to: 'top' | 'bottom' | 'earlier' | 'later'): GridAction => ({
  type: 'move',
  sorted: highest,
  boundaryId,
  to,
})
const drop = (boundaryId: number, beside: number, side: 'before' | 'after'): GridAction => ({
  type: 'drop',
  sorted: highest,
  boundaryId,
  beside,
  side,
})

test('cards are sorted from the highest share, equal ones by name, and unknown ones last', () => {
  expect(highest).toEqual([1, 5, 2, 3, 4])
})

test('cards in reverse order start with the lowest share, and unknown ones stay last', () => {
  expect(sortedBy(all, 'lowest')).toEqual([2, 3, 5, 1, 4])
})

test('a card goes to the top, and another to the bottom', () => {
  expect(shown(after(move(3, 'top'), move(1, 'bottom')))).toEqual([3, 5, 2, 4, 1])
})

test('a card goes one place to the front or back, and stays at the ends', () => {
  expect(shown(after(move(2, 'earlier')))).toEqual([1, 2, 5, 3, 4])
  expect(shown(after(move(2, 'later')))).toEqual([1, 5, 3, 2, 4])
  expect(shown(after(move(1, 'earlier')))).toEqual(highest)
  expect(shown(after(move(4, 'later')))).toEqual(highest)
})

test('a card is dropped before or after another, from either side', () => {
  expect(shown(after(drop(3, 1, 'before')))).toEqual([3, 1, 5, 2, 4])
  expect(shown(after(drop(1, 3, 'after')))).toEqual([5, 2, 3, 1, 4])
  expect(shown(after(drop(1, 3, 'before')))).toEqual([5, 2, 1, 3, 4])
})

test('moving a card that does not exist changes nothing', () => {
  expect(shown(after(move(99, 'top')))).toEqual(highest)
  expect(shown(after(drop(1, 99, 'after')))).toEqual(highest)
  expect(shown(after(drop(1, 1, 'after')))).toEqual(highest)
})

test('a new sort order forgets moved cards, and other boundaries are not affected', () => {
  const moved = after(move(4, 'top'))
  const lowest = sortedBy(all, 'lowest')
  expect(orderIn(moved, lowest)).toEqual(lowest)
  expect(movedIn(moved, lowest)).toBeNull()
  expect(orderIn(moved, [1, 2])).toEqual([1, 2])
  expect(movedIn(moved, highest)).toBe(4)
})

test('a card folds and opens again, wherever it stands', () => {
  const folded = after({ type: 'toggle', boundaryId: 2 }, move(2, 'top'))
  expect([...folded.collapsed]).toEqual([2])
  expect([...gridReducer(folded, { type: 'toggle', boundaryId: 2 }).collapsed]).toEqual([])
})
