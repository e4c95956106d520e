import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { feature, mergeArcs, quantize } from 'topojson-client'
import { topology as topologyOf } from 'topojson-server'
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { geometryOf, shapeOf, type Shape } from './shape.ts'

/** The shapes of a level by key, such as `district:DC1`. */
export interface LevelShapes {
  readonly name: string
  readonly shapes: ReadonlyMap<string, Shape>
}
export interface DissolvedLevel {
  readonly name: string
  readonly of: string
  /** The keys of the lower level by each key of this one. */
  readonly members: ReadonlyMap<string, readonly string[]>
}

type Areas = Topology<Record<string, GeometryCollection>>

/** Positions across the country to which lines are rounded before they are compared: about two metres. */
const JOINING_GRID = 1e6

/** Builds one topology in which neighbours share their lines, with the dissolved levels made of the same lines. */
export function buildTopology(levels: readonly LevelShapes[], dissolved: readonly DissolvedLevel[]): Areas {
  const collections = Object.fromEntries(
    levels.map(({ name, shapes }) => [
      name,
      {
        type: 'FeatureCollection' as const,
        features: [...shapes].map(([id, shape]) => ({
          type: 'Feature' as const,
          id,
          properties: null,
          geometry: geometryOf(shape),
        })),
      },
    ]),
  )
  const topology = topologyOf(collections, JOINING_GRID) as Areas
  for (const { name, of, members } of dissolved) {
    const parts = new Map(topology.objects[of]?.geometries.map((one) => [one.id, one]))
    topology.objects[name] = {
      type: 'GeometryCollection',
      geometries: [...members].flatMap(([id, keys]) => {
        const own = keys.flatMap((key) => parts.get(key) ?? []).filter(isArea)
        return own.length === 0 ? [] : [{ ...mergeArcs(topology, own), id }]
      }),
    }
  }
  return topology
}

export function shapesIn(topology: Areas): ReadonlyMap<string, Shape> {
  const shapes = Object.values(topology.objects).flatMap((collection) =>
    feature(topology, collection).features.flatMap(({ id, geometry }): [string, Shape][] => {
      const checked = shapeOf(geometry)
      return 'shape' in checked ? [[String(id), checked.shape]] : []
    }),
  )
  return new Map(shapes)
}

export interface SimplificationLimits {
  /** Square degrees: the smallest bend and the smallest island that are kept. */
  readonly leastTriangle: number
  /** Positions across the country. */
  readonly grid: number
  /** Bytes after compression with brotli. */
  readonly most: number
}

const COARSER = 1.25
const COARSEST = 0.01
const pack = promisify(brotliCompress)

/** Simplifies the topology until it is small enough. @returns undefined if a boundary would disappear first */
export async function simplifyToSize(topology: Areas, detail: SimplificationLimits) {
  const weighed = presimplify(topology)
  const wanted = shapesIn(topology).size
  for (let least = detail.leastTriangle; least < COARSEST; least *= COARSER) {
    const few = simplifyTo(weighed, least, detail.grid)
    if (shapesIn(few).size < wanted) return undefined
    const text = JSON.stringify(few)
    const { length: bytes } = await pack(text)
    if (bytes <= detail.most) return { text, bytes }
  }
  return undefined
}

/** Simplifies once, for shapes that are stored individually. */
export function simplifyTo(weighed: ReturnType<typeof presimplify>, least: number, grid: number): Areas {
  const few = simplify(weighed, least)
  return quantize(filter(few, filterWeight(few, least)), grid) as Areas
}

function isArea(one: { readonly type: string | null }): one is Polygon | MultiPolygon {
  return one.type === 'Polygon' || one.type === 'MultiPolygon'
}
