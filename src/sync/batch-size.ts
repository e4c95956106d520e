import { halfOf } from './next-batch.ts'
import type { PushAnswered } from './state.ts'

/** So many full pushes get through before one twice as large is tried. */
const STEADY = 4

/** How many entries travel together: half as many after a full push that failed as a whole, more again while pushes get through. */
export interface BatchSize {
  readonly current: () => number
  readonly note: (results: readonly PushAnswered[]) => void
}

export function createBatchSize(most: number): BatchSize {
  let size = most
  let through = 0
  return {
    current: () => size,
    note: (results) => {
      // What is smaller for another reason says nothing about the line.
      if (results.length < size) return
      const isFailed = results.some(({ result }) => result.type === 'later' && result.isWhole)
      through = isFailed ? 0 : through + 1
      if (isFailed) size = halfOf(size)
      if (through < STEADY) return
      size = Math.min(most, size * 2)
      through = 0
    },
  }
}
