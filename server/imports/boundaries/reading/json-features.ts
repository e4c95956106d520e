import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import * as z from 'zod/mini'
import { fileFault } from '../../report.ts'
import { t } from '#contract/i18n/t.ts'
import type { RawFeature } from './raw-feature.ts'

const Properties = z._default(z.nullable(z.record(z.string(), z.unknown())), null)
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.optional(z.nullable(z.object({ properties: z.object({ name: z.string() }) }))),
  features: z.array(z.object({ properties: Properties, geometry: z.unknown() })),
})
const Position = z.array(z.number())
const TopologySchema = z.object({
  type: z.literal('Topology'),
  transform: z.optional(z.object({ scale: Position, translate: Position })),
  arcs: z.array(z.array(Position)),
  objects: z.record(z.string(), z.looseObject({ type: z.string() })),
})
/** Longitude and latitude on WGS84, or on the Hartebeesthoek94 datum, which lies within a metre of it. */
const ownSystems = /CRS84|EPSG:+([\d.]*:)?(4326|4148)\b/i

export function* jsonFeatures(bytes: Buffer, file: string, layer: string): Generator<RawFeature> {
  const about = (reason: string) => fileFault(file, reason)
  const content = parsed(bytes, about)
  const topology = TopologySchema.safeParse(content)
  if (topology.success) {
    yield* topologyFeatures(content as Topology, about)
    return
  }
  const collection = Collection.safeParse(content)
  if (!collection.success) throw about(t('boundaryFile.noShapes'))
  const { crs, features } = collection.data
  const system = crs?.properties.name
  if (system !== undefined && !ownSystems.test(system))
    throw about(t('boundaryFile.otherDatum', { name: system }))
  for (const [index, { properties, geometry }] of features.entries())
    yield { row: index + 1, layer, properties: properties ?? {}, geometry }
}

function parsed(bytes: Buffer, about: (reason: string) => Error): unknown {
  const text = inUtf8(bytes, about)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw about(t('boundaryFile.notJson', { why: error instanceof Error ? error.message : String(error) }))
  }
}

function inUtf8(bytes: Buffer, about: (reason: string) => Error): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [start = 0, next = 0] = bytes
    const isUtf16 = (start === 0xff && next === 0xfe) || (start === 0xfe && next === 0xff)
    const before = bytes.toString('utf8').split('\uFFFD', 1)[0] ?? ''
    throw about(
      isUtf16 ? t('importFile.utf16') : t('importFile.notUtf8', { byte: Buffer.byteLength(before) + 1 }),
    )
  }
}

function* topologyFeatures(topology: Topology, about: (reason: string) => Error): Generator<RawFeature> {
  let row = 0
  for (const [layer, object] of Object.entries(topology.objects)) {
    const geometries =
      object.type === 'GeometryCollection' ? (object as GeometryCollection).geometries : [object]
    for (const one of geometries) {
      row += 1
      yield { row, layer, properties: one.properties ?? {}, geometry: geometryIn(topology, one, about) }
    }
  }
}

type TopoGeometry = Parameters<typeof feature>[1]

function geometryIn(topology: Topology, one: TopoGeometry, about: (reason: string) => Error): unknown {
  try {
    const drawn = feature(topology, one)
    return drawn.type === 'Feature' ? drawn.geometry : null
  } catch {
    throw about(t('boundaryFile.badTopology'))
  }
}
