import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Reads the published facts of every unit; a metro is listed at the district and at the municipality level. */
export function readFacts(folder) {
  const units = readTable(join(folder, 'units.csv'))
  const municipalities = readTable(join(folder, 'municipalities.csv'))
  return {
    provinces: units
      .filter((unit) => unit.level === 'province')
      .map((row) => boundary('province', row, null)),
    districts: units
      .filter((unit) => unit.level === 'district')
      .map((row) => boundary('district', row, row.province_code)),
    municipalities: municipalities.map((row) => ({
      ...boundary('municipality', row, row.district_code),
      cellWeight: Number(row.cell_weight),
    })),
  }
}

function readTable(path) {
  return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true })
}

function boundary(level, row, parentCode) {
  return {
    level,
    code: row.code,
    name: row.name,
    ...(row.also_known_as && { alsoKnownAs: row.also_known_as }),
    parentCode,
    provinceCode: row.province_code,
    seat: row.seat || null,
    people: Number(row.population_2022),
    peopleBasis: row.population_2022_basis,
    areaKm2: Number(row.area_km2),
    centroid: [Number(row.centroid_lon), Number(row.centroid_lat)],
    label: [Number(row.label_lon), Number(row.label_lat)],
  }
}
