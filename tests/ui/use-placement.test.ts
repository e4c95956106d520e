import { describe, expect, test } from 'vitest'
import { placementOf } from '#src/ui/use-placement.ts'

const view = { width: 360, height: 780 }
const size = { width: 200, height: 300 }
const at = (top: number, left = 16) => ({ top, bottom: top + 48, left, right: left + 150 })

describe('a popup of a control', () => {
  test('opens below it', () => {
    const placement = placementOf({ anchor: at(100), size, view, align: 'start' })
    expect(placement).toEqual({ side: 'below', top: 152, left: 16, maxHeight: 612 })
  })

  test('opens above it near the bottom of the screen', () => {
    const placement = placementOf({ anchor: at(700), size, view, align: 'start' })
    expect(placement).toEqual({ side: 'above', top: 396, left: 16, maxHeight: 680 })
  })

  test('stays below it while there is enough room to scroll', () => {
    expect(placementOf({ anchor: at(450), size, view, align: 'start' })).toMatchObject({
      side: 'below',
      maxHeight: 262,
    })
  })

  test('keeps its side while it shrinks', () => {
    const small = { width: 200, height: 60 }
    expect(placementOf({ anchor: at(640), size: small, view, align: 'start', side: 'above' }).top).toBe(576)
  })

  test('keeps a distance from the edges of the screen', () => {
    expect(placementOf({ anchor: at(100, 250), size, view, align: 'start' }).left).toBe(144)
    expect(placementOf({ anchor: at(100, 0), size, view, align: 'end' }).left).toBe(16)
  })

  test('leaves a strip at the bottom, under the anchor, or at the top free', () => {
    const place = (top: number, blocked: { top: number; bottom: number }) =>
      placementOf({ anchor: at(top), size, view, align: 'start', blocked })
    expect(place(500, { top: 720, bottom: 780 })).toMatchObject({ side: 'above', top: 196 })
    expect(place(4, { top: 56, bottom: 109 })).toMatchObject({ side: 'below', top: 113, maxHeight: 651 })
    expect(place(500, { top: 0, bottom: 53 })).toMatchObject({ side: 'above', maxHeight: 427 })
  })
})
