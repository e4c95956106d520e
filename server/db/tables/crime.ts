import type { Generated } from 'kysely'

export interface CrimeTables {
  crime_types: CrimeTypesTable
  crime_figures: CrimeFiguresTable
}

interface CrimeTypesTable {
  id: Generated<number>
  description: string
  help: string
  is_included: number
  /** JSON: the names under which the police publish it. */
  saps_categories: string
  seq: number
}

interface CrimeFiguresTable {
  boundary_id: number
  crime_type_id: number
  year: number
  quarter: number
  value: number
  /** `published`; `shared`: moved from stations by their shares; `year`: a quarter of a year's figure. */
  basis: Generated<string>
}
