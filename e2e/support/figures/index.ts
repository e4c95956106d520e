import { actions } from './actions.ts'
import { blocks } from './blocks.ts'
import { crime } from './crime.ts'
import { gaps } from './gaps.ts'
import { healthWith, readHidden } from './health.ts'
import { percent, placeOf, country, sumOf, type FigureFilter, type CategoryId, type Folder } from './place.ts'
import type { ShownFigures, ExpectedFigures } from './expected-figures.ts'
import type { Server } from '../server.ts'

// Computes the figures of the public screens from the tables by its own sums. It uses nothing of the server or the page
// except the rules of quarters and half-years, and asks the server which figures of the Health Check are hidden.

/** The categories whose figures are always shown, by the ids that addresses have. */
export const expectedFigures: Readonly<Record<Exclude<CategoryId, 2>, ExpectedFigures>> = {
  1: blocks,
  3: crime,
  4: actions,
}

/** The four categories, for the filters below. */
export async function readExpectedFigures(
  server: Server,
): Promise<Readonly<Record<CategoryId, ExpectedFigures>>> {
  const { id } = placeOf(server, 'WC', 1)
  return { ...expectedFigures, 2: healthWith(await readHidden(server, id)) }
}

const categories = [1, 2, 3, 4] as const

/** The chosen options of each category. The building blocks have two categories, one of them with a single block. */
const choices: Readonly<Record<CategoryId, Pick<FigureFilter, 'options' | 'blocks'>>> = {
  1: { options: [2, 4], blocks: [[2, 5]] },
  2: { options: [1, 3] },
  3: { options: [3, 1] },
  4: { options: [1, 6] },
}

/**
 * Every category at every level, in a place of which little is known, and in a province with some of its options: what a
 * screen is walked through.
 */
export function allFilters(server: Folder): readonly FigureFilter[] {
  const province = placeOf(server, 'WC', 1)
  const municipalities = [placeOf(server, 'WC033', 3), placeOf(server, gaps.people, 3)]
  const places = [country, province, placeOf(server, gaps.district, 2), ...municipalities]
  return categories.flatMap((category) => [
    ...places.map((place) => ({ category, place })),
    { category, place: province, ...choices[category] },
  ])
}

/** For the name of a step: `category 2 in Overberg`. */
export function stepName({ category, place, options }: FigureFilter): string {
  return `category ${category} in ${place.name}${options === undefined ? '' : ', of some options'}`
}

/** The rows of the map's table, by name. */
export function mapRows(told: readonly ShownFigures[]): unknown[][] {
  const all = sumOf(told.map(({ part }) => part ?? 0))
  return told
    .toSorted((one, two) => one.name.localeCompare(two.name, 'en'))
    .map(({ name, value, number, part }) => [
      name,
      value,
      number,
      part === null || all === 0 ? 'No data' : (Math.round((part * 10_000) / all) / 100).toFixed(2),
      // The button of its details.
      '',
    ])
}

/** The cards of the grid, the highest share first: heading, then line by line. */
export function gridCards(told: readonly ShownFigures[]): unknown[][] {
  const all = sumOf(told.map(({ part }) => part ?? 0))
  return told
    .map((one) => ({
      ...one,
      share: one.part === null || all === 0 ? null : Math.round((one.part * 10_000) / all) / 100,
    }))
    .toSorted(
      (one, two) =>
        Number(one.share === null) - Number(two.share === null) ||
        (two.share ?? 0) - (one.share ?? 0) ||
        one.name.localeCompare(two.name, 'en'),
    )
    .map(({ name, share, card }) => [
      `${name} | ${share === null ? 'share not known' : percent(share)}`,
      ...card,
    ])
}

export { addressOf, country, placeOf, type FigureFilter, type Place } from './place.ts'
