import { t } from '#src/i18n/t.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { BoundaryFigures } from '#contract/schemas/dashboard-snapshot.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Suggestion } from '#src/ui/form/suggest-field.tsx'
import type { NamedPlace, Position } from '#src/components/places/gazetteer.ts'

const MOST = 8

/** A place that can be searched in: a boundary, or a named place in its municipality. */
export interface SearchPlace {
  readonly name: string
  readonly boundaryId: number
  readonly kind: NamedPlace['kind'] | 'province' | 'district' | 'municipality'
  /** The places around it. */
  readonly within: string
  readonly position: Position | null
}

const kindOfLevel = {
  [levels.province]: 'province',
  [levels.district]: 'district',
  [levels.municipality]: 'municipality',
} as const

/** Returns everything that the field finds: the boundaries by level, and the named places. */
export function listSearchPlaces(
  boundaries: readonly BoundaryFigures[],
  named: readonly NamedPlace[],
): readonly SearchPlace[] {
  const byId = new Map<number | null, string>(
    boundaries.map(({ boundaryId, description }) => [boundaryId, description]),
  )
  const above = ({ nationalBoundaryId, districtBoundaryId, description }: BoundaryFigures) =>
    [districtBoundaryId, nationalBoundaryId]
      .flatMap((id) => byId.get(id) ?? [])
      .filter((name) => name !== description)
  const municipalities = new Map(
    boundaries
      .filter(({ boundaryTypeId }) => boundaryTypeId === levels.municipality)
      .map((one) => [one.code, one]),
  )
  // A metropolitan municipality is a district, too, and is listed once.
  const listed = boundaries.filter(
    ({ boundaryTypeId, code }) => boundaryTypeId !== levels.district || !municipalities.has(code),
  )
  return [
    ...listed.map((one) => ({
      name: one.description,
      boundaryId: one.boundaryId,
      kind: kindOfLevel[one.boundaryTypeId as keyof typeof kindOfLevel],
      within: above(one).join(', '),
      position: null,
    })),
    ...named.flatMap(({ name, kind, municipality, position }) => {
      const around = municipalities.get(municipality)
      if (around === undefined) return []
      const province = byId.get(around.nationalBoundaryId)
      const within = [around.description, province].filter(Boolean).join(', ')
      return [{ name, kind, boundaryId: around.boundaryId, within, position }]
    }),
  ]
}

/** Returns the places whose name starts with the typed text, then those where a word does. Without a text: provinces. */
export function findSearchPlaces(spots: readonly SearchPlace[], typed: string): readonly SearchPlace[] {
  const wanted = foldText(typed)
  if (wanted === '') return spots.filter(({ kind }) => kind === 'province')
  const names = spots.map((spot) => ({ spot, name: foldText(spot.name) }))
  const first = names.filter(({ name }) => name.startsWith(wanted))
  const later = names.filter(
    ({ name }) => !name.startsWith(wanted) && (name.includes(` ${wanted}`) || name.includes(`-${wanted}`)),
  )
  const rank = ({ spot, name }: (typeof names)[number]) =>
    name === wanted ? 0 : spot.kind === 'area' ? 2 : 1
  // A whole name comes before the longer ones that start with it, and police areas come last.
  const ranked = first.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.length - other.name.length,
  )
  return [...ranked, ...later].slice(0, MOST).map(({ spot }) => spot)
}

export function suggestionOf({ name, kind, within, boundaryId }: SearchPlace): Suggestion {
  return {
    value: `${kind} ${boundaryId} ${name}`,
    label: name,
    detail: within,
    note: t(`directory.kinds.${kind}`),
  }
}
