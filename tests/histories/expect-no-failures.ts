import { expect } from 'vitest'
import { runHistories } from './run.ts'

const MAX_HISTORIES = 150
const { SEED, HISTORIES } = process.env

/** `SEED=… HISTORIES=1` replays the history of a seed, which each failure names. */
export async function expectNoFailures(first: number): Promise<void> {
  const { failing } = await runHistories(Number(SEED ?? first), Number(HISTORIES ?? MAX_HISTORIES))
  expect(failing).toEqual([])
}
