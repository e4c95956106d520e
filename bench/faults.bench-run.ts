import { expect, test } from 'vitest'
import { seededBugs } from '#tests/sync/simulator/bugs.ts'
import { runHistories } from '#tests/histories/run.ts'
import { findBug, runMany } from '#tests/sync/simulator/run-many.ts'
import './fault-table.ts'

const { SEED, HISTORIES, WHOLE, PART, PARTS } = process.env
const part = Number(PART)
const parts = Number(PARTS)
const share = Math.ceil(Number(HISTORIES) / parts)
const first = Number(SEED) + part * share

const MAX_FOR_A_BUG = 1000

test('fault histories', async ({ task }) => {
  const began = performance.now()
  const { tally, failing } = await runMany(first, share)
  const seconds = (performance.now() - began) / 1000
  task.meta.faults = { histories: share, seconds, tally, failing }
  expect(failing).toEqual([])
})

test('seeded bugs', async ({ task }) => {
  const bugs: Record<string, string> = {}
  for (const [index, bug] of seededBugs.entries()) {
    if (index % parts !== part) continue
    const found = await findBug(bug, first, MAX_FOR_A_BUG)
    bugs[bug.name] = found === undefined ? 'NOT FOUND' : `history ${found.histories}, ${found.kind}`
  }
  task.meta.bugs = bugs
  expect(Object.values(bugs)).not.toContain('NOT FOUND')
})

test('whole histories', async ({ task }) => {
  const histories = Math.ceil(Number(WHOLE) / parts)
  const from = Number(SEED) + part * histories
  const began = performance.now()
  const { tally, failing } = await runHistories(from, histories)
  const seconds = (performance.now() - began) / 1000
  task.meta.whole = { histories, seconds, tally, failing }
  expect(failing).toEqual([])
})
