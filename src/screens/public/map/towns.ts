import type { Town } from '#src/ui/map/region.ts'
import { loadGazetteer } from '#src/components/places/gazetteer.ts'

/** The towns that a map shows first, the most important for finding one's way first: the five large cities, then others by region. */
export const mainTowns: readonly string[] = [
  'Johannesburg',
  'Cape Town',
  'Durban',
  'Bloemfontein',
  'Gqeberha',
  'Pretoria',
  'East London',
  'Polokwane',
  'Mbombela',
  'Kimberley',
  'Mafikeng',
  'Pietermaritzburg',
  'Upington',
  'Rustenburg',
  'George',
  'Mthatha',
  'Richards Bay',
  'Springbok',
  'Beaufort West',
  'Thohoyandou',
  'Newcastle',
  'Welkom',
  'Witbank',
  'Vryburg',
  'De Aar',
  'Musina',
  'Lephalale',
  'Tzaneen',
  'Klerksdorp',
  'Worcester',
  'Kuruman',
  'Queenstown',
  'Graaff Reinet',
  'Bethlehem',
  'Kroonstad',
  'Ulundi',
  'Port Shepstone',
  'Ladysmith',
  'Ermelo',
  'Oudtshoorn',
  'Saldanha',
  'Vereeniging',
]

/** Loads the towns with a position, the main ones first. */
export async function loadTowns(): Promise<readonly Town[]> {
  const ranks = new Map(mainTowns.map((name, rank) => [name, rank]))
  const rank = ({ name }: Town) => ranks.get(name) ?? mainTowns.length
  return (await loadGazetteer())
    .flatMap(({ name, kind, position }) =>
      kind === 'town' && position !== null ? [{ name, ...position, isMain: ranks.has(name) }] : [],
    )
    .toSorted((one, other) => rank(one) - rank(other))
}
