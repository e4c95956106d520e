import { expect, test } from 'vitest'
import { runHistories } from './run.ts'

const SHARE = 150
const { SEED, HISTORIES } = process.env

/** One run of always the same histories beside others; `SEED=… HISTORIES=1` replays one of them. */
const random = Number(SEED ?? Math.floor(Math.random() * 2 ** 31))
const shares = SEED === undefined ? [1, random] : [random]

test.for(shares)(
  'nothing is lost, doubled, reordered, sent as another or falsely claimed on two phones and two servers, from seed %i',
  { timeout: 600_000 },
  async (first) => {
    const { failing } = await runHistories(first, Number(HISTORIES ?? SHARE))
    expect(failing).toEqual([])
  },
)

test('a history is the same each time that it is told', { timeout: 60_000 }, async () => {
  const [among, alone] = [await runHistories(21, 3), await runHistories(23, 1)]
  expect(among.fingerprints.get(23)).toBe(alone.fingerprints.get(23))
})
