import { expect, test } from 'vitest'
import { runHistories } from './run.ts'

const MOST = 150
const { SEED, HISTORIES } = process.env

/** Always the same histories, so that a failure is of the change; the bench tells others. `SEED=… HISTORIES=1` replays one. */
const first = Number(SEED ?? 1)

test(
  'nothing is lost, doubled, reordered, sent as another or falsely claimed on two phones and two servers',
  { timeout: 600_000 },
  async () => {
    const { failing } = await runHistories(first, Number(HISTORIES ?? MOST))
    expect(failing).toEqual([])
  },
)

test('a history is the same each time that it is told', { timeout: 60_000 }, async () => {
  const [among, alone] = [await runHistories(21, 3), await runHistories(23, 1)]
  expect(among.fingerprints.get(23)).toBe(alone.fingerprints.get(23))
})
