import type { Topology } from 'topojson-specification'
import { project } from './projection.ts'

/** A line of one area or of two, with its points and its pieces of an SVG path in tenths of a unit. */
export interface Arc {
  /** x, y, x, y …, in the units of `projection.ts`. */
  readonly points: Float64Array
  /** `M` commands to its start and to its end. */
  readonly start: string
  readonly end: string
  /** The path from start to end, and from end to start. Both are relative, so that pieces can be joined as they are. */
  readonly forward: string
  readonly backward: string
}

/** Steps in a pixel at the zoom of the units. */
export const STEPS = 10

/** Projects an arc of a topology. The points of an arc with a transform are relative to the point before. */
export function flattenArc(arc: Topology['arcs'][number], transform: Topology['transform']): Arc {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [left, top] = transform?.translate ?? [0, 0]
  const points = new Float64Array(arc.length * 2)
  let [x, y] = [0, 0]
  for (const [index, [dx = 0, dy = 0]] of arc.entries()) {
    x = transform === undefined ? dx : x + dx
    y = transform === undefined ? dy : y + dy
    const point = project(x * scaleX + left, y * scaleY + top)
    points[index * 2] = point.x
    points[index * 2 + 1] = point.y
  }
  return { points, ...written(points) }
}

/** Returns the points of a ring of arcs. Each arc begins where the one before it ends. */
export function ringOf(arcs: readonly Arc[], ring: readonly number[]): Float64Array {
  const parts = ring.map((index) => {
    const { points } = arcs[index < 0 ? ~index : index] ?? { points: new Float64Array() }
    return index < 0 ? reversed(points) : points
  })
  const all = new Float64Array(
    parts.reduce((sum, part, index) => sum + part.length - (index === 0 ? 0 : 2), 0),
  )
  let at = 0
  for (const [index, part] of parts.entries()) {
    all.set(index === 0 ? part : part.subarray(2), at)
    at += part.length - (index === 0 ? 0 : 2)
  }
  return all
}

function reversed(points: Float64Array): Float64Array {
  const turned = new Float64Array(points.length)
  for (let at = 0; at < points.length; at += 2) {
    turned[at] = points[points.length - 2 - at] ?? 0
    turned[at + 1] = points[points.length - 1 - at] ?? 0
  }
  return turned
}

function written(points: Float64Array): Omit<Arc, 'points'> {
  let [x, y] = [stepsAt(points, 0), stepsAt(points, 1)]
  const start = `M${x} ${y}`
  let [forward, backward] = ['', '']
  for (let at = 2; at < points.length; at += 2) {
    const [nextX, nextY] = [stepsAt(points, at), stepsAt(points, at + 1)]
    // A line that is shorter than a tenth of a pixel is not visible.
    if (nextX === x && nextY === y) continue
    forward += `l${nextX - x} ${nextY - y}`
    backward = `l${x - nextX} ${y - nextY}${backward}`
    ;[x, y] = [nextX, nextY]
  }
  return { start, end: `M${x} ${y}`, forward, backward }
}

function stepsAt(points: Float64Array, at: number): number {
  return Math.round((points[at] ?? 0) * STEPS)
}
