import boundariesJson from '../boundaries.json'
import fullTopology from '../geography/default.topo.json?raw'
import lowTopology from '../geography/default-low.topo.json?raw'
import { flag } from '../../flag.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Rows } from '../rows.ts'

interface SeedBoundary {
  readonly level: string
  readonly code: string
  readonly name: string
  readonly alsoKnownAs?: string
  readonly parentCode: string | null
  readonly provinceCode: string
  readonly seat: string | null
  readonly people: number
  readonly peopleBasis: string
  readonly areaKm2: number
  readonly centroid: readonly number[]
  readonly label: readonly number[]
}

/** From the top down, so that the parents of a boundary already have ids. */
const levels = ['province', 'district', 'municipality'] as const
type Level = (typeof levels)[number]

const MUNICIPALITY = 1
const PEOPLE_YEAR = 2022
const SOURCE =
  'Cells fitted to published areas and centroids inside Natural Earth provinces; no official boundary line is used'

const boundaries: readonly SeedBoundary[] = boundariesJson

/** Adds the nine provinces, 52 districts and 213 municipalities, and each municipality as a stakeholder. */
export function addGeography(rows: Rows, now: number): void {
  const inOrder = levels.flatMap((level) => boundaries.filter((boundary) => boundary.level === level))
  const ids = new Map(inOrder.map((boundary, index) => [keyOf(boundary.level, boundary.code), index + 1]))
  const idOf = (level: Level, code: string | null) => ids.get(keyOf(level, code)) ?? null
  inOrder.forEach((boundary, index) => addBoundary(rows, boundary, index + 1, idOf))
  addMunicipalities(rows, inOrder, now)
  rows.add('geography_revisions', {
    id: 1,
    created_at: now,
    is_approximate: flag(true),
    source: SOURCE,
    low_topology: lowTopology,
    full_topology: fullTopology,
  })
}

type IdOf = (level: Level, code: string | null) => number | null

function addBoundary(rows: Rows, boundary: SeedBoundary, id: number, idOf: IdOf): void {
  const level = levels.findIndex((name) => name === boundary.level)
  const parentLevel = levels[level - 1]
  rows.add('boundaries', {
    id,
    boundary_type_id: level + 1,
    code: boundary.code,
    name: boundary.name,
    search_name: searchNameOf(boundary),
    also_known_as: boundary.alsoKnownAs ?? null,
    parent_id: parentLevel === undefined ? null : idOf(parentLevel, boundary.parentCode),
    province_id: parentLevel === undefined ? null : idOf('province', boundary.provinceCode),
    district_id: isMunicipality(boundary) ? idOf('district', boundary.parentCode) : null,
    seat: boundary.seat,
    people_count: boundary.people,
    people_basis: boundary.peopleBasis,
    area_km2: boundary.areaKm2,
    centroid_lon: boundary.centroid[0] ?? null,
    centroid_lat: boundary.centroid[1] ?? null,
    label_lon: boundary.label[0] ?? null,
    label_lat: boundary.label[1] ?? null,
  })
  rows.add('boundary_people', {
    boundary_id: id,
    year: PEOPLE_YEAR,
    people: boundary.people,
    basis: boundary.peopleBasis,
  })
}

function addMunicipalities(rows: Rows, inOrder: readonly SeedBoundary[], now: number): void {
  const municipalities = inOrder.filter(isMunicipality)
  const others = inOrder.length - municipalities.length
  municipalities.forEach((municipality, index) => {
    const stakeholderId = index + 1
    rows.add('stakeholders', {
      id: stakeholderId,
      stakeholder_type_id: MUNICIPALITY,
      name: municipality.name,
      search_name: searchNameOf(municipality),
      version: 1,
      created_at: now,
      client_id: null,
      removed_at: null,
    })
    rows.add('municipality_stakeholders', {
      boundary_id: others + stakeholderId,
      stakeholder_id: stakeholderId,
    })
  })
}

/** Appends the other name for the search; the boundary's own name comes first and sets the order. */
function searchNameOf({ name, alsoKnownAs = '' }: SeedBoundary): string {
  return foldText(`${name} ${alsoKnownAs}`)
}

/** A metro has the same code at two levels. */
function keyOf(level: string, code: string | null): string {
  return `${level} ${code}`
}

function isMunicipality(boundary: SeedBoundary): boolean {
  return boundary.level === 'municipality'
}
