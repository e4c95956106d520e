// @module-tag slow
import { expect, test } from 'vitest'
import { expectNoFailures } from './expect-no-failures.ts'
import { runHistories } from './run.ts'

test(
  'nothing is lost, doubled, reordered, sent as another or falsely claimed on two phones and two servers',
  { timeout: 600_000 },
  () => expectNoFailures(1),
)

test('a history is the same each time that it is generated', { timeout: 60_000 }, async () => {
  const [among, alone] = [await runHistories(21, 3), await runHistories(23, 1)]
  expect(among.fingerprints.get(23)).toBe(alone.fingerprints.get(23))
})
