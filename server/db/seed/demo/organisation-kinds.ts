import type { DemoUsername } from '../demo-sign-ins.ts'
import type { Random } from './random.ts'

export const MUNICIPALITY_TYPE = 2
export const HIGHER_EDUCATION = 4
export const otherTypes = [3, 1, 5, 6, HIGHER_EDUCATION] as const

/** By organisation type: the names that follow the suburb, and the number of members. */
const kinds: Readonly<
  Record<number, { readonly endings: readonly string[]; readonly members: readonly [number, number] }>
> = {
  1: {
    endings: ['District Health Office', 'Social Development Office', 'Education Circuit'],
    members: [20, 400],
  },
  3: {
    endings: ['Women’s Network', 'Community Advice Centre', 'Youth Forum', 'Home-based Care'],
    members: [5, 60],
  },
  4: { endings: ['College', 'Training Institute', 'Community College'], members: [60, 600] },
  5: { endings: ['Traders', 'Packhouse', 'Transport Cooperative', 'Stores'], members: [8, 250] },
  6: { endings: ['Congregation', 'Faith Community', 'Traditional Council'], members: [10, 120] },
}

export interface OrganisationKind {
  readonly typeId: number
  readonly name: string
  readonly members: readonly [number, number]
  readonly username?: DemoUsername
}

export const university: OrganisationKind = {
  typeId: HIGHER_EDUCATION,
  name: 'Milkwood Bay University',
  members: [620, 620],
  username: 'healthcheck@demo.example',
}

/** The types take turns, so that places with a handful have one of each. */
export function randomOrganisationKind(random: Random, suburb: string, turn: number): OrganisationKind {
  const typeId = otherTypes[turn % otherTypes.length] ?? HIGHER_EDUCATION
  const kind = kinds[typeId]
  if (kind === undefined) throw new Error(`No names for organisations of type ${typeId}`)
  return { typeId, name: `${suburb} ${random.pick(kind.endings)}`, members: kind.members }
}
