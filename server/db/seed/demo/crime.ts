import { previousQuarter } from '#contract/rules/quarter.ts'
import { createRandom, type Random } from './random.ts'
import { clamp, type Municipality, type DemoWorld } from './world.ts'

const QUARTERS = 12
const PER = 100_000

/** Cases a quarter per 100 000 people, lower than published, so that the map shows all of its colours. */
const usualRates = new Map([
  [1, 1.1],
  [2, 1.1],
  [3, 1.7],
  [4, 0.4],
  [5, 0.15],
  [6, 0.1],
  [7, 6.5],
  [8, 7.5],
])
/** More cases are reported in the last quarter of a year. */
const seasons = { 1: 1.02, 2: 0.95, 3: 0.97, 4: 1.09 } as const

/** Adds twelve quarters up to the last one that ended, since the police publish after the quarter. */
export function addCrimeFigures(world: DemoWorld): void {
  const random = createRandom(4)
  const current = world.periods.at(-1)
  if (current === undefined) return
  for (const municipality of world.municipalities) {
    const level = clamp(0.3, random.about(1, 1.3), 3)
    const yearly = random.about(1, 0.08)
    for (let back = QUARTERS; back >= 1; back -= 1) {
      const quarter = previousQuarter(current, back)
      const factor = level * seasons[quarter.quarter] * yearly ** (-back / 4)
      for (const [crimeTypeId, rate] of usualRates) {
        const value = aCount(random, expectedCases(municipality, rate * factor))
        world.rows.add('crime_figures', {
          boundary_id: municipality.boundaryId,
          crime_type_id: crimeTypeId,
          ...quarter,
          value,
        })
      }
    }
  }
}

function expectedCases({ people }: Municipality, rate: number): number {
  return (people * rate) / PER
}

/** It varies by about the square root of its expected value. */
function aCount(random: Random, expected: number): number {
  return Math.max(0, Math.round(random.about(expected, 1.5 * Math.sqrt(expected))))
}
