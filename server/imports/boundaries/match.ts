import { normalizeName } from '../reading/cells.ts'
import type { FeatureName } from './fields.ts'
import { keyOf } from './levels.ts'
import { kilometresBetween } from './measure.ts'
import type { Position2D } from './shape.ts'
import type { StoredBoundary } from './store.ts'

/** Province codes that other publishers use. */
const otherCodes: Readonly<Record<string, string>> = { GP: 'GT', LP: 'LIM', NP: 'LIM', NL: 'KZN', ZN: 'KZN' }
const suffixes = /(metropolitan|district|local)?municipality$/

/** Finds the boundary of a shape by level and code, without a code by name; among equal names the nearest. */
export function findMatch(
  { level, code, name }: FeatureName,
  known: ReadonlyMap<string, StoredBoundary>,
  centroid: Position2D | undefined,
): StoredBoundary | undefined {
  const short = code.toUpperCase().replace(/^ZA-/, '')
  const byCode = known.get(keyOf(level, short)) ?? known.get(keyOf(level, otherCodes[short] ?? short))
  if (byCode !== undefined) return byCode
  // An unknown code is another boundary, whatever its name; a text that is not a code is treated as a name.
  if (code !== '' && isCode(code)) return undefined
  const wanted = plainName(name === '' ? code : name)
  const named = [...known.values()].filter((one) => one.level === level && hasName(one, wanted))
  const [nearest] = named.toSorted((one, other) => distance(one, centroid) - distance(other, centroid))
  return nearest
}

function isCode(text: string): boolean {
  return /^[A-Z]{2,3}\d*$/.test(text) || /\d{3,}/.test(text)
}

function hasName({ name, searchName }: StoredBoundary, wanted: string): boolean {
  return plainName(name) === wanted || normalizeName(searchName) === wanted
}

function plainName(name: string): string {
  return normalizeName(name)
    .replace(suffixes, '')
    .replace(/^cityof/, '')
}

function distance({ centroid }: StoredBoundary, from: Position2D | undefined): number {
  return from === undefined || centroid === null ? 0 : kilometresBetween(centroid, from)
}
