import { DAY_MS } from '#contract/rules/day.ts'
import { flag } from '../../flag.ts'
import { demoPasswordHash, demoSignIns, type DemoUsername } from '../demo-sign-ins.ts'
import { createRandom, type Random } from './random.ts'
import { addContact, addStakeholder, randomPersonName, randomPhone } from './stakeholders.ts'
import { signInMunicipalities, YEAR_MS, type DemoWorld } from './world.ts'

export const groups = { administrators: 1, healthCheck: 2, municipal: 3, provincial: 4 } as const
export const jobRoles = { municipal: 3, provincial: 4, evaluation: 9, other: 10 } as const

/** All others are only authors, without a password. */
const signIns: readonly string[] = demoSignIns.map(({ username }) => username)
const COORDINATOR = 6
const TITLES = 10

/** The people who capture records of municipalities, and those who verify them for provinces. */
export interface People {
  readonly administrator: number
  readonly municipal: ReadonlyMap<number, number>
  readonly provincial: ReadonlyMap<number, number>
}

export function addPeople(world: DemoWorld): People {
  const random = createRandom(2)
  const createdAt = world.now - 3 * YEAR_MS
  const add: Add = (user) => addUser(world, random, { ...user, name: randomPersonName(random), createdAt })
  const administrator = add({
    username: 'admin@demo.example' satisfies DemoUsername,
    groupId: groups.administrators,
    roleId: jobRoles.evaluation,
    places: [],
  })
  const provinces = [...new Set(world.municipalities.map((municipality) => municipality.provinceId))]
  return {
    administrator,
    provincial: new Map(provinces.map((id) => [id, add(provincialPerson(world, id))])),
    municipal: addMunicipalPeople(world, add),
  }
}

type Add = (user: Omit<NewUser, 'name' | 'createdAt'>) => number

function provincialPerson({ municipalities }: DemoWorld, provinceId: number) {
  const isWesternCape = municipalities.some(({ code, provinceId: id }) => code === 'CPT' && id === provinceId)
  return {
    username: isWesternCape
      ? ('province.wc@demo.example' satisfies DemoUsername)
      : `province.${provinceId}@demo.example`,
    groupId: groups.provincial,
    roleId: jobRoles.provincial,
    places: [provinceId],
  }
}

/** Adds one person for each municipality; the one who can sign in has two municipalities. */
function addMunicipalPeople(world: DemoWorld, add: Add): Map<number, number> {
  const shared = world.municipalities.filter(({ code }) => signInMunicipalities.includes(code))
  const places = shared.map(({ boundaryId }) => boundaryId)
  const person = (username: string, boundaryIds: readonly number[]) =>
    add({ username, groupId: groups.municipal, roleId: jobRoles.municipal, places: boundaryIds })
  const signIn = person('municipal.cpt@demo.example' satisfies DemoUsername, places)
  return new Map(
    world.municipalities.map(({ boundaryId, code }) => [
      boundaryId,
      places.includes(boundaryId)
        ? signIn
        : person(`municipal.${code.toLowerCase()}@demo.example`, [boundaryId]),
    ]),
  )
}

const NOBODY_IS_OUT = { disabled_at: null, one_time_until: null, invited_at: null, last_sign_in_at: null }
const INVITED_EVERY = 17
const DISABLED_EVERY = 29

/** Some people were invited or disabled, so that the lists of administrators look like real ones. */
function stateOf({ now }: DemoWorld, id: number) {
  const lastUse = now - (id % 60) * DAY_MS
  if (id % DISABLED_EVERY === 0)
    return { ...NOBODY_IS_OUT, disabled_at: lastUse, last_sign_in_at: lastUse - DAY_MS }
  if (id % INVITED_EVERY === 0)
    return { ...NOBODY_IS_OUT, invited_at: now - DAY_MS, one_time_until: now + 2 * DAY_MS }
  return { ...NOBODY_IS_OUT, last_sign_in_at: lastUse }
}

interface NewUser {
  readonly name: string
  readonly username: string
  readonly groupId: number
  readonly roleId: number
  readonly companyId?: number
  readonly places: readonly number[]
  readonly createdAt: number
}

export function addUser(world: DemoWorld, random: Random, user: NewUser): number {
  const { rows } = world
  const id = addStakeholder(world, { ...user, id: world.nextStakeholderId(), type: 'user' })
  rows.add('users', {
    stakeholder_id: id,
    username: user.username,
    password_hash: signIns.includes(user.username) ? demoPasswordHash : null,
    ...(signIns.includes(user.username) ? NOBODY_IS_OUT : stateOf(world, id)),
    title_id: random.whole(1, TITLES),
    role_id: user.roleId,
    company_stakeholder_id: user.companyId ?? null,
    is_demo: flag(true),
  })
  rows.add('user_groups', { stakeholder_id: id, group_id: user.groupId })
  for (const boundaryId of user.places) {
    rows.add('stakeholder_relationships', {
      stakeholder_id: id,
      stakeholder_relationship_type_id: COORDINATOR,
      boundary_id: boundaryId,
    })
  }
  addContact(world, id, 'WorkEmail', user.username)
  addContact(world, id, 'MobilePhone', randomPhone(random))
  return id
}
