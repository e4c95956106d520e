import { expect, test } from 'vitest'
import { runMany } from './simulator/run-many.ts'

const HISTORIES = 10_000

test(
  'nothing that a person saved is lost, doubled, reordered, sent as another or stuck, whatever the network and the phone do',
  { timeout: 300_000 },
  async () => {
    const { failing } = await runMany(1, HISTORIES)
    expect(failing).toEqual([])
  },
)
