import { feature, mesh } from 'topojson-client'
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import type { GeometryCollection as Collection, Objects, Topology } from 'topojson-specification'
import { project, type Point } from './projection.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** One area of a picture, in the units of `projection.ts`. */
export interface Shape {
  readonly id: string
  /** For the `d` of an SVG path or a `Path2D`. */
  readonly path: string
  readonly box: Box
  readonly area: number
  /** Within the largest of its parts. */
  readonly label: Point
}

/** What a map draws: areas in reading order, their lines once each, and fainter lines around or within them. */
export interface Picture {
  readonly shapes: readonly Shape[]
  readonly lines: string
  readonly context: string
  /** Around the shapes. */
  readonly box: Box
}

interface Asked {
  /** The object of the topology whose areas are drawn. */
  readonly layer: string
  /** The object whose lines stand behind. */
  readonly contextLayer: string
  /** Only these areas; without it, all. */
  readonly ids?: ReadonlySet<string> | undefined
}

/** How many rows of a picture are read from left to right, from the top. */
const ROWS = 8

type Properties = Record<string, unknown>
type GeometryCollection = Collection<Properties>

/** Areas by layer and id, in longitude and latitude. */
export type Geography = Topology<Objects<Properties>>

/** The same, projected already, so that what two areas share is projected once. */
export type FlatGeography = Geography & { readonly isFlat: true }

/** Projects every arc of a topology in longitude and latitude. */
export function flatten(topology: Geography): FlatGeography {
  const { transform, arcs, ...rest } = topology
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] }
  const flat = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x = transform === undefined ? dx : x + dx
      y = transform === undefined ? dy : y + dy
      const { x: right, y: down } = project(x * scale[0] + translate[0], y * scale[1] + translate[1])
      return [right, down]
    })
  })
  return { ...rest, arcs: flat, isFlat: true }
}

/** The picture of one layer of a topology, or of some of its areas; areas without geometry are left out. */
export function pictureOf(topology: FlatGeography, { layer, contextLayer, ids }: Asked): Picture {
  const geometries = geometriesOf(topology, layer).filter(({ id }) => ids?.has(String(id)) ?? true)
  const shapes = feature(topology, collection(geometries)).features.flatMap(({ id, geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [shapeOf(String(id), geometry)] : [],
  )
  const box = around(shapes.map((shape) => shape.box))
  return {
    shapes: inReadingOrder(shapes, box),
    lines: linesPath(mesh(topology, collection(geometries))),
    context: linesPath(mesh(topology, collection(geometriesOf(topology, contextLayer)))),
    box,
  }
}

type Geometries = GeometryCollection['geometries']

function geometriesOf(topology: Geography, layer: string): Geometries {
  const object = topology.objects[layer]
  if (object?.type !== 'GeometryCollection') return []
  return object.geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
}

function collection(geometries: Geometries): GeometryCollection {
  return { type: 'GeometryCollection', geometries }
}

function shapeOf(id: string, geometry: Polygon | MultiPolygon): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.map(([outer = []]) => ({ outer, area: Math.abs(signedArea(outer)) }))
  const largest = rings.reduce((one, other) => (other.area > one.area ? other : one), { outer: [], area: 0 })
  return {
    id,
    path: polygons.flat().map(ringPath).join(''),
    box: around(rings.map(({ outer }) => boxOf(outer))),
    area: rings.reduce((sum, { area }) => sum + area, 0),
    label: labelPoint(largest.outer),
  }
}

/** The middle of the widest part of a ring at the height of its centre. */
function labelPoint(ring: readonly Position[]): Point {
  const y = centreHeight(ring)
  const crossings = edgesOf(ring)
    .filter(([from, to]) => from[1] <= y !== to[1] <= y)
    .map(([from, to]) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .toSorted((one, other) => one - other)
  let widest: readonly [number, number] = [crossings[0] ?? 0, crossings[1] ?? 0]
  for (let index = 2; index + 1 < crossings.length; index += 2) {
    const [from, to] = [crossings[index] ?? 0, crossings[index + 1] ?? 0]
    if (to - from > widest[1] - widest[0]) widest = [from, to]
  }
  return { x: (widest[0] + widest[1]) / 2, y }
}

function centreHeight(ring: readonly Position[]): number {
  const twice = 2 * signedArea(ring)
  const moment = edgesOf(ring).reduce((sum, [[x, y], [x2, y2]]) => sum + (y + y2) * (x * y2 - x2 * y), 0)
  return twice === 0 ? (ring[0]?.[1] ?? 0) : moment / (3 * twice)
}

function signedArea(ring: readonly Position[]): number {
  return edgesOf(ring).reduce((sum, [[x, y], [x2, y2]]) => sum + x * y2 - x2 * y, 0) / 2
}

type Pair = readonly [number, number]

function edgesOf(ring: readonly Position[]): readonly (readonly [Pair, Pair])[] {
  return ring.slice(1).map(([x2 = 0, y2 = 0], index) => {
    const [x = 0, y = 0] = ring[index] ?? []
    return [
      [x, y],
      [x2, y2],
    ]
  })
}

function boxOf(ring: readonly Position[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = 0, y = 0] of ring) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function inReadingOrder(shapes: readonly Shape[], box: Box): readonly Shape[] {
  const height = (box.bottom - box.top) / ROWS || 1
  const row = ({ label }: Shape): number => Math.floor((label.y - box.top) / height)
  return shapes.toSorted((one, other) => row(one) - row(other) || one.label.x - other.label.x)
}

function linesPath({ coordinates }: MultiLineString): string {
  return coordinates.map(linePath).join('')
}

function ringPath(ring: readonly Position[]): string {
  return `${linePath(ring)}Z`
}

/** One decimal: a tenth of a pixel at the zoom that the units are of. */
function linePath(line: readonly Position[]): string {
  return line
    .map(
      ([x = 0, y = 0], index) =>
        `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
    )
    .join('')
}
