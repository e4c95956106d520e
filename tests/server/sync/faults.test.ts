// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connection.ts'
import { aDemoDatabase } from '#tests/support/database.ts'
import { seededBugs } from '#tests/sync/simulator/bugs.ts'
import { runHistory } from '#tests/sync/simulator/history.ts'
import { createRealServers } from '#tests/sync/simulator/real-server.ts'
import { runMany } from '#tests/sync/simulator/run-many.ts'

const HISTORIES = 150
const MAX_FOR_A_BUG = 150
const FIRST = 700_000

let database: Database
beforeAll(async () => {
  database = await aDemoDatabase()
})
afterAll(() => database.close())

test(
  'fault histories against the real server lose, duplicate and mix up nothing',
  { timeout: 300_000 },
  async () => {
    const { failing } = await runMany(FIRST, HISTORIES, { server: createRealServers(database) })
    expect(failing).toEqual([])
  },
)

test.each([
  'new key each try',
  '5xx counts as sent',
  'overwrites after 412',
  'a merge drops their change',
  'a clash silently takes mine',
  'asks about what does not clash',
])('the same histories give away a phone with the fault: %s', { timeout: 300_000 }, async (name) => {
  const bug = seededBugs.find((one) => one.name === name)
  const ground = { server: createRealServers(database) }
  let found = 0
  for (let seed = FIRST; found === 0 && seed < FIRST + MAX_FOR_A_BUG; seed += 1) {
    found = (await runHistory(seed, bug, ground)).length
  }
  expect(found).toBeGreaterThan(0)
})
