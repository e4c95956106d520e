import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitBeside, type FitRequest } from '#src/ui/map/fit-beside.ts'
import { UNIT_ZOOM } from '#src/ui/map/projection.ts'
import { landWithin, silhouetteOf } from '#src/ui/map/silhouette.ts'

const box = { left: 1000, top: 2000, right: 1200, bottom: 2160 }
/** A triangle whose top left half is empty. */
const triangle = silhouetteOf([Float64Array.of(1200, 2000, 1200, 2160, 1000, 2160, 1200, 2000)], box)
const size = { x: 880, y: 640 }
const request = { silhouette: triangle, size, margin: 12, corners: [] }

/** Returns the cells of land under the corners of a fit. */
function covered(
  { silhouette, corners, size: { x, y } }: FitRequest,
  { zoom, centre }: ReturnType<typeof fitBeside>,
) {
  const scale = 2 ** (zoom - UNIT_ZOOM)
  const [left, top] = [centre.x - x / 2 / scale, centre.y - y / 2 / scale]
  return corners.map((corner) =>
    landWithin(silhouette, {
      left: left + corner.left / scale,
      top: top + corner.top / scale,
      right: left + corner.right / scale,
      bottom: top + corner.bottom / scale,
    }),
  )
}

describe('the land of a map', () => {
  test('is known with its bays and islands', () => {
    expect(landWithin(triangle, { left: 1000, top: 2000, right: 1050, bottom: 2050 })).toBe(0)
    expect(landWithin(triangle, { left: 1150, top: 2100, right: 1160, bottom: 2110 })).toBeGreaterThan(0)
    const ring = (left: number, top: number, side: number) =>
      Float64Array.of(left, top, left + side, top, left + side, top + side, left, top + side, left, top)
    const withHole = silhouetteOf([ring(1000, 2000, 160), ring(1050, 2050, 50)], { ...box, right: 1160 })
    expect(landWithin(withHole, { left: 1060, top: 2060, right: 1090, bottom: 2090 })).toBe(0)
    expect(landWithin(withHole, { left: 1010, top: 2010, right: 1020, bottom: 2020 })).toBeGreaterThan(0)
  })
})

describe('the view of all land', () => {
  test('is in the middle and as large as the map allows where nothing lies over it', () => {
    const { zoom, centre } = fitBeside(request)
    expect(centre.x).toBeCloseTo(1100, 5)
    expect(centre.y).toBeCloseTo(2080, 5)
    const height = 160 * 2 ** (zoom - UNIT_ZOOM)
    expect(height).toBeLessThanOrEqual(616)
    expect(height).toBeGreaterThan(590)
  })

  test('stays as large where a title lies over an empty corner', () => {
    const titled = { ...request, corners: [{ left: 24, top: 16, right: 260, bottom: 110 }] }
    const fit = fitBeside(titled)
    expect(covered(titled, fit)).toEqual([0])
    expect(fit.zoom).toBe(fitBeside(request).zoom)
  })

  test('keeps clear of whatever lies at the edges, and covers at least half of the height', () => {
    const corner = fc.record({
      width: fc.integer({ min: 40, max: 260 }),
      height: fc.integer({ min: 40, max: 180 }),
    })
    fc.assert(
      fc.property(corner, corner, (topLeft, bottomLeft) => {
        const corners = [
          { left: 0, top: 0, right: topLeft.width, bottom: topLeft.height },
          { left: 0, top: 640 - bottomLeft.height, right: bottomLeft.width / 4, bottom: 640 },
        ]
        const fit = fitBeside({ ...request, corners })
        expect(covered({ ...request, corners }, fit)).toEqual([0, 0])
        expect(160 * 2 ** (fit.zoom - UNIT_ZOOM)).toBeGreaterThan(320)
      }),
    )
  })
})
