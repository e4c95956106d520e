import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeId, manageBuildingBlockPath } from '#src/components/routing/paths.ts'

test('the ids in an address are encoded and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 20 }), (place, block) => {
      const [boundaryId, bldId] = manageBuildingBlockPath(place, block).split('/').slice(-2)
      expect([decodeId(boundaryId), decodeId(bldId)]).toEqual([place, block])
    }),
  )
})

test.each(['', '12', 'x', '!!!!', 'LTE', 'MA', '../..', 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA'])(
  '%j in an address names nothing',
  (text) => {
    expect(decodeId(text)).toBeUndefined()
  },
)
