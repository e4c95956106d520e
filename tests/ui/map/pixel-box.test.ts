import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, overlap, avoidOverlap, type PixelBox } from '#src/ui/map/pixel-box.ts'

const pinAt = (x: number, y: number): PixelBox => ({ left: x - 12, right: x + 12, top: y - 41, bottom: y })
const numberAt = (x: number, y: number): PixelBox => ({
  left: x - 17,
  right: x + 17,
  top: y - 12,
  bottom: y + 12,
})

test('a box that touches nothing stays where it is', () => {
  expect(avoidOverlap(pinAt(100, 100), [numberAt(180, 100)])).toEqual({ x: 0, y: 0 })
})

test('a pin on a number is moved beside it, no further than necessary', () => {
  const shift = avoidOverlap(pinAt(100, 100), [numberAt(100, 100)])
  expect(overlap(moved(pinAt(100, 100), shift), numberAt(100, 100))).toBe(false)
  expect(Math.hypot(shift.x, shift.y)).toBeLessThan(20)
})

test('pins placed one after the other cover neither the numbers nor one another', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 6 }), fc.array(place, { maxLength: 8 }), (numbers, pins) => {
      const taken = numbers.map(({ x, y }) => numberAt(x, y))
      for (const { x, y } of pins) {
        const box = moved(pinAt(x, y), avoidOverlap(pinAt(x, y), taken))
        expect(taken.some((other) => overlap(box, other))).toBe(false)
        taken.push(box)
      }
    }),
  )
})

test('a box stays where there is no space near by', () => {
  const everywhere = { left: -1_000, top: -1_000, right: 1_000, bottom: 1_000 }
  expect(avoidOverlap(pinAt(0, 0), [everywhere])).toEqual({ x: 0, y: 0 })
})
