import { expect, test } from 'vitest'
import { runHistories } from './run.ts'

const MOST = 150
const { SEED, HISTORIES } = process.env

/**
 * The same histories in every run, so that a failure is of the change, and others. A failure names the seeds:
 * `SEED=… HISTORIES=1` replays one.
 */
const seeds = SEED === undefined ? [1, Math.floor(Math.random() * 2 ** 31)] : [Number(SEED)]

test.for(seeds)(
  'nothing is lost, doubled, reordered, sent as another or falsely claimed on two phones and two servers, from seed %i',
  { timeout: 600_000 },
  async (first) => {
    const { failing } = await runHistories(first, Number(HISTORIES ?? MOST))
    expect(failing).toEqual([])
  },
)

test('a history is the same each time that it is told', { timeout: 60_000 }, async () => {
  const [among, alone] = [await runHistories(21, 3), await runHistories(23, 1)]
  expect(among.fingerprints.get(23)).toBe(alone.fingerprints.get(23))
})
