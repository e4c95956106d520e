import { expect, test } from 'vitest'
import { mayReplace, type CopyMark } from '#src/sync/index.ts'

const of = (version: number, epoch: string | null = 'now'): CopyMark => ({ version, epoch })

test.each([
  ['a newer version replaces', of(6), of(5), true],
  ['the same version replaces', of(5), of(5), true],
  ['a lower version never does', of(4), of(5), false],
  ['anything replaces nothing', of(1), undefined, true],
  ['the current epoch replaces a higher version of another', of(2), of(5, 'before'), true],
  ['another epoch does not replace a lower version of the current one', of(9, 'before'), of(5), false],
  ['two copies of an epoch that is over go by their version', of(6, 'before'), of(5, 'before'), true],
  ['a copy that names no epoch goes by its version', of(4, null), of(5), false],
])('%s', (_, arrived, held, may) => {
  expect(mayReplace(arrived, held, 'now')).toBe(may)
})
