import { levels as shownLevels } from '#contract/schemas/place.ts'

/** The boundary levels from the top down, with their types in the database. */
export const levelTypes = { ...shownLevels, ward: 4, police: 5 } as const
export type BoundaryLevel = keyof typeof levelTypes

/** The levels that the map draws. */
export const drawnLevels = ['province', 'district', 'municipality'] as const
export type DrawnLevel = (typeof drawnLevels)[number]

export const levels = [...drawnLevels, 'ward', 'police'] as const

export function findLevel(name: string): BoundaryLevel | undefined {
  return levels.find((level) => level === name)
}

export function levelOfType(type: number): BoundaryLevel {
  const found = levels.find((level) => levelTypes[level] === type)
  if (found === undefined) throw new Error(`There is no level ${type}`)
  return found
}

export function isDrawn(level: BoundaryLevel): level is DrawnLevel {
  return level !== 'ward' && level !== 'police'
}

/** Returns a key such as `municipality:WC011`, which the topologies use too. */
export function keyOf(level: BoundaryLevel, code: string): string {
  return `${level}:${code}`
}

export function parseKey(key: string): { readonly level: BoundaryLevel; readonly code: string } {
  const [name = '', ...code] = key.split(':')
  const level = findLevel(name)
  if (level === undefined) throw new Error(`There is no level ${name}`)
  return { level, code: code.join(':') }
}
