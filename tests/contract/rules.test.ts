import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { wholeNumber } from '#contract/fields/ids.ts'
import { phoneDigits } from '#contract/fields/phone.ts'
import { text } from '#contract/fields/text.ts'
import { progressColour, sumProgress } from '#src/components/figures/progress.ts'
import { versionOf, versionTag } from '#contract/wire.ts'

test.each([
  [0, 0, 2],
  [3, 3, 2],
  [3, 2, 1],
  [3, 0, 0],
] as const)('of %i providers %i verified has the colour %i', (total, verified, colour) => {
  expect(progressColour(total, verified)).toBe(colour)
})

test('progress adds up over blocks', () => {
  expect(sumProgress([])).toEqual({ total: 0, verified: 0 })
  expect(
    sumProgress([
      { totalBuildingBlockCount: 3, totalVerifiedBuildingBlockCount: 1 },
      { totalBuildingBlockCount: 2, totalVerifiedBuildingBlockCount: 2 },
    ]),
  ).toEqual({ total: 5, verified: 3 })
})

describe('an id', () => {
  it('means the same as digits in an address and as a number in a body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
        expect(wholeNumber.parse(id)).toBe(id)
        expect(wholeNumber.parse(String(id))).toBe(id)
      }),
    )
  })

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    2_147_483_648,
    '0',
    '01',
    '1.0',
    ' 1',
    '1e3',
    '2147483648',
    '',
    null,
    [1],
  ])('is never %j', (value) => {
    expect(wholeNumber.safeParse(value).success).toBe(false)
  })
})

test('a version is read back from its tag, and from nothing else', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), (version) => {
      expect(versionOf(versionTag(version))).toBe(version)
      expect(versionOf(String(version))).toBeUndefined()
      expect(versionOf(`W/${versionTag(version)}`)).toBeUndefined()
    }),
  )
})

test('a phone number once made digits stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(phoneDigits(phoneDigits(typed))).toBe(phoneDigits(typed))
    }),
  )
})

test('text is trimmed, counted after that, and can be read by anyone', () => {
  const short = text(5)
  expect(short.parse('  Aloe  ')).toBe('Aloe')
  expect(short.parse('🙂é\n')).toBe('🙂é')
  for (const wrong of ['Protea', 'a\0b', '\ud83c', 'a\udf00'])
    expect(short.safeParse(wrong).success).toBe(false)
})
