import { halfOf } from './next-batch.ts'
import type { PushAnswered } from './state.ts'

/** The number of full pushes in a row that must succeed before the size doubles. */
const STEADY = 4

/** The entries in a push: half after a full push that failed as a whole, more again while pushes succeed. */
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
      // A push that is smaller for another reason says nothing about the connection.
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
