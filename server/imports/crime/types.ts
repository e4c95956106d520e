import { normalizeName } from '../reading/cells.ts'

/** A crime type of the catalogue with the names under which the police publish it. */
export interface CrimeType {
  readonly description: string
  readonly categories: readonly string[]
}

/** A sum that the police publish instead of its parts. */
export interface CrimeGroup extends CrimeType {
  readonly help: string
  /** It holds more than the crime types, so that it must not be compared with them. */
  readonly isSeries: boolean
  /** If one of these is known, the group is left out, so that no case counts twice. */
  readonly parts: readonly string[]
}

const sexual = ['Rape', 'Sexual assault', 'Attempted sexual offences', 'Contact sexual offences']
const sexualOffences = 'Sexual offences (no breakdown published)'

export const groups: readonly CrimeGroup[] = [
  {
    description: sexualOffences,
    categories: ['Sexual offences', 'Total sexual crimes', 'Total sexual offences'],
    help: 'Rape, sexual assault and other sexual offences together, for quarters in which the police did not publish each crime separately.',
    isSeries: false,
    parts: sexual,
  },
  {
    description: 'Contact crime (no breakdown published)',
    categories: ['Contact crime (crimes against the person)', 'Contact crimes', 'Contact crime'],
    help: 'All crimes against a person together, including robbery, for quarters in which the police did not publish each crime separately. Do not compare this figure with other quarters.',
    isSeries: true,
    parts: [
      'Murder',
      'Attempted murder',
      ...sexual,
      sexualOffences,
      'Assault with intent to inflict grievous bodily harm',
      'Common assault',
    ],
  },
]

/** Returns a function that finds the crime type of a category in a file; case and punctuation are ignored. */
export function typesByCategory(catalogue: readonly CrimeType[]): (category: string) => string | undefined {
  const known = new Map(
    [...groups, ...catalogue].flatMap(({ description, categories }) =>
      [description, ...categories].map((name): [string, string] => [normalizeName(name), description]),
    ),
  )
  return (category) => known.get(normalizeName(category))
}

/** Removes the groups that have a part among these types. */
export function withoutCoveredGroups(types: readonly string[]): readonly string[] {
  return types.filter((type) => {
    const group = groups.find(({ description }) => description === type)
    return group === undefined || !group.parts.some((part) => types.includes(part))
  })
}
