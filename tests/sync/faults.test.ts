// @module-tag slow
import { expect, test } from 'vitest'
import { runMany } from './simulator/run-many.ts'

const HISTORIES = 5_000

/** The same histories in every run, and others; a failure names the seeds that `runHistory` replays. */
const seeds = [1, Math.floor(Math.random() * 2 ** 31)]

test.for(seeds)(
  'nothing that a person saved is lost, doubled, reordered, sent as another or stuck, whatever the network and the phone do, from seed %i',
  { timeout: 300_000 },
  async (first) => {
    const { failing } = await runMany(first, HISTORIES)
    expect(failing).toEqual([])
  },
)
