import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PixelBox } from '#src/ui/map/pixel-box.ts'
import { placeLabels, type WantedLabel } from '#src/ui/map/place-labels.ts'

const number = { width: 40, height: 24 }
const name = { width: 90, height: 18 }
const wide = { width: 200, height: 200 }
const label = (id: string, x: number, y: number, more: Partial<WantedLabel> = {}): WantedLabel => ({
  id,
  at: { x, y },
  number,
  name,
  space: wide,
  area: 100,
  ...more,
})
const none = { left: 0, top: 0, right: 0, bottom: 0 }
/** The shown labels: in full, or only the number. */
const placedIn = (wanted: readonly WantedLabel[]) =>
  new Map([...placeLabels(wanted)].map(([id, { isFull }]) => [id, isFull ? 'full' : 'number']))

describe('labels of a map', () => {
  test('are shown in full where there is space', () => {
    expect(placedIn([label('a', 0, 0), label('b', 300, 0)])).toEqual(
      new Map([
        ['a', 'full'],
        ['b', 'full'],
      ]),
    )
  })

  test('leave out a name before they leave out a number', () => {
    const placed = placedIn([label('a', 0, 0, { area: 2 }), label('b', 45, 0, { area: 1 })])
    expect(placed).toEqual(
      new Map([
        ['a', 'number'],
        ['b', 'number'],
      ]),
    )
  })

  test('are moved a little where the name would touch the number next to it', () => {
    const placed = placeLabels([label('a', 0, 0, { area: 2 }), label('b', 60, 0, { area: 1 })])
    expect(placed.get('a')?.isFull).toBe(true)
    expect(placed.get('a')?.box.right).toBeLessThan(40)
    expect(placed.get('a')?.at.x).toBeGreaterThan(-11)
  })

  test('leave out the number of the smaller of two that meet, if nothing is known about the surroundings', () => {
    const placed = placeLabels([label('small', 0, 0, { area: 1 }), label('large', 15, 0, { area: 9 })])
    expect([...placed.keys()]).toEqual(['large'])
  })

  test('go beside the areas with their name, tied by a line, where they do not fit', () => {
    const around = {
      view: { left: -300, top: -300, right: 300, bottom: 300 },
      corners: [{ left: -300, top: -300, right: 300, bottom: -60 }],
      isLand: ({ bottom }: PixelBox) => bottom > -20 && bottom < 100,
    }
    const small = label('small', 0, 0, { area: 1, space: { width: 12, height: 12 } })
    const own = placeLabels([small, label('large', 60, 0, { area: 9 })], around).get('small')
    expect(own).toMatchObject({ isLed: true, isFull: true })
    expect(around.isLand(own?.box ?? none)).toBe(false)
    expect(own?.box.top).toBeGreaterThan(-60)
  })

  test('are all shown, whatever the place, if the surroundings are known', () => {
    const one = fc.record({ x: fc.integer({ min: 60, max: 540 }), y: fc.integer({ min: 60, max: 540 }) })
    const around = { view: { left: 0, top: 0, right: 600, bottom: 600 }, corners: [], isLand: () => true }
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (points) => {
        const wanted = points.map(({ x, y }, index) => label(String(index), x, y, { area: index }))
        expect(placeLabels(wanted, around).size).toBe(points.length)
      }),
    )
  })

  test('are moved a little from the middle of a small area where the number of a larger one would cover them', () => {
    const placed = placeLabels([
      label('small', 0, 0, { area: 1, space: { width: 24, height: 24 } }),
      label('large', 30, 0, { area: 9 }),
    ])
    expect(placed.get('large')?.at).toEqual({ x: 30, y: 0 })
    expect(placed.get('small')?.at.x).toBeLessThan(-11)
  })

  test('leave out what is much larger than its area', () => {
    expect(placeLabels([label('a', 0, 0, { space: { width: 19, height: 60 } })]).size).toBe(0)
    expect(placedIn([label('a', 0, 0, { space: { width: 60, height: 60 } })]).get('a')).toBe('number')
  })

  test('never cover one another', () => {
    const one = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 600 }) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), (points) => {
        const wanted = points.map(({ x, y }, index) => label(String(index), x, y, { area: index }))
        const boxes = [...placeLabels(wanted).values()].map(({ box }) => box)
        const meets = boxes.some((a, index) =>
          boxes.some(
            (b, other) =>
              other > index && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        )
        expect(meets).toBe(false)
      }),
    )
  })
})
