import type { BoundaryLevel } from '#contract/schemas/place.ts'
import { percentText } from './format.ts'

const each: Readonly<Record<BoundaryLevel, string>> = {
  1: 'province',
  2: 'district',
  3: 'municipality',
}

export const gridWords = {
  byLevel: (category: string, level: BoundaryLevel) => `${category} by ${each[level]}`,
  byLevelIn: (category: string, level: BoundaryLevel, place: string) =>
    `${category} by ${each[level]} in ${place}`,
  lead: (level: BoundaryLevel, what: string, place: string, period: string) =>
    `Each ${each[level]}’s share of all ${what} in ${place}, ${period}`,
  alone: (boundary: string, what: string, place: string, period: string) =>
    `${boundary}’s share of all ${what} in ${place}, ${period}`,
  highest: 'Highest to lowest',
  lowest: 'Lowest to highest',
  hint: 'Drag a card by its handle, or use its arrows',
  handle: (boundary: string) => `Move ${boundary}: drag it, or press an arrow key`,
  toTop: (boundary: string) => `Move ${boundary} to top`,
  toBottom: (boundary: string) => `Move ${boundary} to bottom`,
  collapse: (boundary: string) => `Collapse ${boundary}`,
  expand: (boundary: string) => `Expand ${boundary}`,
  nowAt: (boundary: string, position: number, count: number) => `${boundary} is now ${position} of ${count}`,
  share: (percentage: number | null) =>
    percentage === null ? '| share not known' : `| ${percentText(percentage)}`,
  oneScale: (most: string) => `All cards share one scale, 0 to ${most}.`,
} as const
