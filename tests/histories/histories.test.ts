import { expect, test } from 'vitest'
import { runHistories } from './run.ts'

const MOST = 150
const { SEED, HISTORIES } = process.env

/** Always the same histories, so that a failure comes from the change; the bench runs others. `SEED=… HISTORIES=1` replays one. */
const firsts = SEED === undefined ? [1, 555_000_001] : [Number(SEED)]

test.for(firsts)(
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
