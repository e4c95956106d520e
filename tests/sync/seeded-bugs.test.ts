import { describe, expect, test } from 'vitest'
import { seededBugs } from './simulator/bugs.ts'
import { findBug } from './simulator/run-many.ts'

const MAX_SEEDS = 1000

describe('the simulator notices when the outbox', { timeout: 120_000 }, () => {
  test.for(seededBugs)('$name', async (bug) => {
    expect(await findBug(bug, 1, MAX_SEEDS)).toBeDefined()
  })
})
