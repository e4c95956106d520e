import { expect } from 'vitest'
import { runHistories } from './run.ts'

const MAX_HISTORIES = 150
const { SEED, HISTORIES } = process.env

/** The seeds are always the same, so that a failure comes from the change. `SEED=… HISTORIES=1` replays one. */
export async function expectNoFailures(first: number): Promise<void> {
  const { failing } = await runHistories(Number(SEED ?? first), Number(HISTORIES ?? MAX_HISTORIES))
  expect(failing).toEqual([])
}
