import { mergeArcs } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter } from 'topojson-simplify'
import { settlePieces } from './settle-pieces.mjs'

/** Merges the pieces into one topology of provinces, districts and municipalities, so that all share their lines. */
export function nestLevels(pieces, { provinces, districts, municipalities }) {
  const shared = topology({
    pieces: {
      type: 'GeometryCollection',
      geometries: pieces.map(({ rings }) => ({ type: 'Polygon', coordinates: rings })),
    },
  })
  const provinceOf = new Map(municipalities.map(({ code, provinceCode }) => [code, provinceCode]))
  const owners = settlePieces(shared, pieces, provinceOf)
  const dissolve = (units, keyOf) => ({
    type: 'GeometryCollection',
    geometries: units.map(({ level, code }) => {
      const members = new Set(municipalities.filter((one) => keyOf(one) === code).map((one) => one.code))
      const parts = shared.objects.pieces.geometries.filter((_, i) => members.has(owners[i]))
      return { id: `${level}:${code}`, ...mergeArcs(shared, parts) }
    }),
  })

  return filter({
    ...shared,
    objects: {
      provinces: dissolve(provinces, (one) => one.provinceCode),
      districts: dissolve(districts, (one) => one.parentCode),
      municipalities: dissolve(municipalities, (one) => one.code),
    },
  })
}
