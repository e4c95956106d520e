import type { Generated } from 'kysely'

export interface GeographyTables {
  boundaries: {
    id: Generated<number>
    /** 1 province, 2 district, 3 municipality, 4 ward, 5 SAPS station area; with the code, the key of an import. */
    boundary_type_id: number
    code: string
    name: string
    /** The name and its other names, folded for search and order. */
    search_name: string
    also_known_as: string | null
    parent_id: number | null
    /** The province and district above; null at and above those levels. */
    province_id: number | null
    district_id: number | null
    seat: string | null
    people_count: number | null
    people_basis: string | null
    area_km2: number | null
    centroid_lon: number | null
    centroid_lat: number | null
    label_lon: number | null
    label_lat: number | null
  }
  boundary_people: {
    boundary_id: number
    year: number
    people: number
    basis: string
  }
  /** The lines of boundaries outside the topologies: wards and police areas. */
  boundary_geometries: {
    boundary_id: number
    /** JSON: a GeoJSON geometry. */
    geometry: string
  }
  geography_revisions: {
    id: Generated<number>
    created_at: number
    is_approximate: number
    source: string
    low_topology: string
    full_topology: string
  }
}
