import type { GeometryCollection as Collection, Objects, Topology } from 'topojson-specification'
import { flattenArc, ringOf, type Arc } from './arcs.ts'
import type { Point } from './projection.ts'
import { aroundPoints, labelPoint, signedArea, type Box } from './ring.ts'
import { silhouetteOf, type Silhouette } from './silhouette.ts'

/** One area of a picture, in the units of `projection.ts`. */
export interface Shape {
  readonly id: string
  /** For the `d` of an SVG path, in tenths of a unit. */
  readonly path: string
  readonly box: Box
  readonly area: number
  /** The place of the label, within the largest polygon. */
  readonly label: Point
}

/** The content of a map: areas in reading order, each of their lines once, and the lines around or within them. */
export interface Picture {
  readonly shapes: readonly Shape[]
  readonly lines: string
  readonly context: string
  /** Lines that are stronger than those of the areas, such as those of provinces over municipalities. */
  readonly strong: string
  readonly box: Box
  readonly silhouette: Silhouette
}

interface PictureOptions {
  /** The object of the topology whose areas are drawn. */
  readonly layer: string
  /** The object whose lines are in the background. */
  readonly contextLayer: string
  /** The object whose lines are strong. */
  readonly strongLayer?: string | undefined
  /** Draws only these areas. If it is missing, all are drawn. */
  readonly ids?: ReadonlySet<string> | undefined
}

/** The number of rows that a picture is divided into for the reading order. */
const ROWS = 8

type Properties = Record<string, unknown>

/** Areas by layer and id, in longitude and latitude. */
export type Geography = Topology<Objects<Properties>>

/** The same with its lines already projected and written, so that a line that two areas share is processed once. */
export interface FlatGeography {
  readonly objects: Geography['objects']
  readonly arcs: readonly Arc[]
}

/** Projects every arc of a topology in longitude and latitude. */
export function flatten({ transform, arcs, objects }: Geography): FlatGeography {
  return { objects, arcs: arcs.map((arc) => flattenArc(arc, transform)) }
}

/** Returns the picture of one layer of a topology, or of some of its areas. Areas without geometry are left out. */
export function pictureOf(
  topology: FlatGeography,
  { layer, contextLayer, strongLayer, ids }: PictureOptions,
): Picture {
  const areas = areasOf(topology, layer).filter(({ id }) => ids?.has(id) ?? true)
  const shapes = areas.map((area) => shapeOf(topology, area))
  const box = around(shapes.map((shape) => shape.box))
  return {
    shapes: inReadingOrder(shapes, box),
    lines: linesOf(topology, areas),
    context: linesOf(topology, areasOf(topology, contextLayer)),
    strong: strongLayer === undefined ? '' : linesOf(topology, areasOf(topology, strongLayer)),
    box,
    silhouette: silhouetteOf(
      areas.flatMap(({ polygons }) => polygons.flat().map((ring) => ringOf(topology.arcs, ring))),
      box,
    ),
  }
}

/** Returns the bounding box of all areas of a layer. */
export function boxOf(topology: FlatGeography, layer: string): Box {
  return around(
    [...arcsOf(areasOf(topology, layer))].flatMap((index) => {
      const arc = topology.arcs[index]
      return arc === undefined ? [] : [aroundPoints(arc.points)]
    }),
  )
}

/** An area as polygons, which consist of rings of arc numbers. An arc that runs backwards is `~number`. */
interface Area {
  readonly id: string
  readonly polygons: readonly (readonly (readonly number[])[])[]
}

function areasOf({ objects }: FlatGeography, layer: string): readonly Area[] {
  const object: Geography['objects'][string] | undefined = objects[layer]
  if (object?.type !== 'GeometryCollection') return []
  const geometries: Collection<Properties>['geometries'] = object.geometries
  return geometries.flatMap((geometry) => {
    const id = String(geometry.id)
    if (geometry.type === 'Polygon') return [{ id, polygons: [geometry.arcs] }]
    return geometry.type === 'MultiPolygon' ? [{ id, polygons: geometry.arcs }] : []
  })
}

function shapeOf({ arcs }: FlatGeography, { id, polygons }: Area): Shape {
  const outers = polygons.map(([outer = []]) => ringOf(arcs, outer))
  const sizes = outers.map((ring) => Math.abs(signedArea(ring)))
  const largest = outers[sizes.indexOf(Math.max(...sizes))] ?? new Float64Array()
  return {
    id,
    path: polygons
      .flat()
      .map((ring) => ringPath(arcs, ring))
      .join(''),
    box: around(outers.map(aroundPoints)),
    area: sizes.reduce((sum, size) => sum + size, 0),
    label: labelPoint(largest),
  }
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

function arcsOf(areas: readonly Area[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { polygons } of areas)
    for (const rings of polygons)
      for (const ring of rings) for (const index of ring) found.add(index < 0 ? ~index : index)
  return found
}

function linesOf({ arcs }: FlatGeography, areas: readonly Area[]): string {
  let path = ''
  for (const index of arcsOf(areas)) {
    const arc = arcs[index]
    if (arc !== undefined) path += arc.start + arc.forward
  }
  return path
}

function ringPath(arcs: readonly Arc[], ring: readonly number[]): string {
  let path = ''
  for (const index of ring) {
    const arc = arcs[index < 0 ? ~index : index]
    if (arc === undefined) continue
    if (path === '') path = index < 0 ? arc.end : arc.start
    path += index < 0 ? arc.backward : arc.forward
  }
  return `${path}Z`
}
