import type { BoundaryValue } from '#src/categories/index.ts'

export type Direction = 'highest' | 'lowest'

/** The target of a move: an end, or one place forwards or backwards. */
export type Step = 'top' | 'bottom' | 'earlier' | 'later'

export interface GridState {
  /** The sorted boundaries for which the moves were made. For other boundaries the moves do not apply. */
  readonly sorted: readonly number[]
  readonly order: readonly number[]
  readonly collapsed: ReadonlySet<number>
  readonly moved: number | null
}

export type GridAction =
  | {
      readonly type: 'move'
      readonly sorted: readonly number[]
      readonly boundaryId: number
      readonly to: Step
    }
  | {
      readonly type: 'drop'
      readonly sorted: readonly number[]
      readonly boundaryId: number
      /** The card that it was dropped on, and the side. */
      readonly beside: number
      readonly side: 'before' | 'after'
    }
  | { readonly type: 'toggle'; readonly boundaryId: number }

export const untouched: GridState = { sorted: [], order: [], collapsed: new Set(), moved: null }

/** Sorts by distribution, then by name. Boundaries without a distribution come last in both directions. */
export function sortedBy(
  values: readonly Pick<BoundaryValue, 'boundaryId' | 'boundary' | 'distribution'>[],
  direction: Direction,
): readonly number[] {
  const sign = direction === 'highest' ? -1 : 1
  return values
    .toSorted((one, other) => {
      if (one.distribution === null || other.distribution === null) {
        return Number(one.distribution === null) - Number(other.distribution === null) || byName(one, other)
      }
      return sign * (one.distribution - other.distribution) || byName(one, other)
    })
    .map(({ boundaryId }) => boundaryId)
}

/** Returns the order of the cards. Moved cards keep their place until the sort direction or the boundaries change. */
export function orderIn(state: GridState, sorted: readonly number[]): readonly number[] {
  return isMoved(state, sorted) ? state.order : sorted
}

export function movedIn(state: GridState, sorted: readonly number[]): number | null {
  return isMoved(state, sorted) ? state.moved : null
}

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'toggle':
      return { ...state, collapsed: toggled(state.collapsed, action.boundaryId) }
    case 'move': {
      const order = orderIn(state, action.sorted)
      const target = targetOf(action.to, order.indexOf(action.boundaryId), order.length)
      return movedTo(state, action, target)
    }
    case 'drop': {
      const others = orderIn(state, action.sorted).filter((id) => id !== action.boundaryId)
      const beside = others.indexOf(action.beside)
      return beside === -1 ? state : movedTo(state, action, action.side === 'before' ? beside : beside + 1)
    }
  }
}

/** @param target the new index among the other cards */
function movedTo(
  state: GridState,
  { sorted, boundaryId }: { readonly sorted: readonly number[]; readonly boundaryId: number },
  target: number,
): GridState {
  const order = orderIn(state, sorted)
  if (!order.includes(boundaryId)) return state
  const others = order.filter((id) => id !== boundaryId)
  return { ...state, sorted, order: others.toSpliced(target, 0, boundaryId), moved: boundaryId }
}

function targetOf(to: Step, index: number, count: number): number {
  switch (to) {
    case 'top':
      return 0
    case 'bottom':
      return count - 1
    case 'earlier':
      return Math.max(0, index - 1)
    case 'later':
      return Math.min(count - 1, index + 1)
  }
}

function isMoved(state: GridState, sorted: readonly number[]): boolean {
  return state.sorted.length === sorted.length && state.sorted.every((id, index) => id === sorted[index])
}

function toggled(collapsed: ReadonlySet<number>, boundaryId: number): ReadonlySet<number> {
  const next = new Set(collapsed)
  if (!next.delete(boundaryId)) next.add(boundaryId)
  return next
}

function byName(one: Pick<BoundaryValue, 'boundary'>, other: Pick<BoundaryValue, 'boundary'>): number {
  return one.boundary.localeCompare(other.boundary, 'en')
}
