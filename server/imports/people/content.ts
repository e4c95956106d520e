import * as z from 'zod/mini'
import type { DrawnLevel } from '../boundaries/levels.ts'

/** The population of a boundary in a year. */
const People = z.object({ people: z.int(), basis: z.string() })
type People = z.output<typeof People>

interface PeopleKey {
  readonly level: DrawnLevel
  readonly code: string
  readonly year: number
}

/** Returns a key such as `municipality WC011 2022`. */
export function keyOf({ level, code, year }: PeopleKey): string {
  return `${level} ${code} ${year}`
}

export function parseKey(key: string): { level: string; code: string; year: number } {
  const [level = '', code = '', year = ''] = key.split(' ')
  return { level, code, year: Number(year) }
}

export function contentText({ people, basis }: People): string {
  return JSON.stringify({ people, basis })
}

export function parseContent(text: string): People {
  return People.parse(JSON.parse(text))
}
