// @module-tag slow
import { expect, test } from 'vitest'
import { runMany } from '#tests/sync/simulator/run-many.ts'
import { createDexieDisk } from './dexie-disk.ts'

const HISTORIES = 150

test('the same histories through the real store lose nothing either', { timeout: 300_000 }, async () => {
  const { failing } = await runMany(500_000, HISTORIES, { disk: createDexieDisk })
  expect(failing).toEqual([])
})
