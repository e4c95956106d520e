import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { decisionMails } from '#contract/schemas/application.ts'
import { DAY_MS } from '#contract/rules/day.ts'
import { addUser, groups, jobRoles, type People } from './people.ts'
import { createRandom, type Random } from './random.ts'
import {
  addAddress,
  addContact,
  addStakeholder,
  emailOf,
  randomPersonName,
  randomPhone,
  randomStreetAddress,
  suburbs,
} from './stakeholders.ts'
import { timeBetween, YEAR_MS, type Municipality, type Size, type DemoWorld } from './world.ts'
import type { DemoUsername } from '../demo-sign-ins.ts'

const MUNICIPALITY_TYPE = 2
export const HIGHER_EDUCATION = 4

/** By organisation type: the names that follow the suburb, and the number of members. */
const kinds = [
  {
    typeId: 3,
    endings: ['Women’s Network', 'Community Advice Centre', 'Youth Forum', 'Home-based Care'],
    members: [5, 60],
  },
  {
    typeId: 1,
    endings: ['District Health Office', 'Social Development Office', 'Education Circuit'],
    members: [20, 400],
  },
  { typeId: 5, endings: ['Traders', 'Packhouse', 'Transport Cooperative', 'Stores'], members: [8, 250] },
  { typeId: 6, endings: ['Congregation', 'Faith Community', 'Traditional Council'], members: [10, 120] },
  {
    typeId: HIGHER_EDUCATION,
    endings: ['College', 'Training Institute', 'Community College'],
    members: [60, 600],
  },
] as const

interface OrganisationKind {
  readonly typeId: number
  readonly name: string
  readonly members: readonly [number, number]
  readonly username?: DemoUsername
}

const university: OrganisationKind = {
  typeId: HIGHER_EDUCATION,
  name: 'Milkwood Bay University',
  members: [620, 620],
  username: 'healthcheck@demo.example',
}

/** The types take turns, so that places with a handful have one of each. */
function randomOrganisationKind(random: Random, suburb: string, turn: number): OrganisationKind {
  const { typeId, endings, members } = kinds[turn % kinds.length] ?? kinds[0]
  return { typeId, name: `${suburb} ${random.pick<string>(endings)}`, members }
}

export interface Organisation {
  readonly id: number
  readonly typeId: number
  readonly municipality: Municipality
  readonly members: number
  /** Null while the application is open, or if it was rejected. */
  readonly approvedAt: number | null
  readonly isSignIn: boolean
}

const usualCount: Record<Size, number> = { metro: 13, city: 7, town: 4, rural: 2 }

/** Adds organisations of every type, most of them approved; a municipality's own office is the first. */
export function addOrganisations(world: DemoWorld, people: People): Organisation[] {
  const random = createRandom(5)
  return world.municipalities.flatMap((municipality) => {
    const names = random.several(suburbs, usualCount[municipality.size] - 1)
    const firstTurn = random.whole(0, kinds.length - 1)
    const isUniversityHere = municipality.code === 'CPT'
    const add = (kind: OrganisationKind) =>
      addOrganisation(world, random, { ...kind, municipality, decidedBy: people.administrator })
    return [
      add({ typeId: MUNICIPALITY_TYPE, name: `${municipality.name} municipal offices`, members: [60, 900] }),
      ...(isUniversityHere ? [add(university)] : []),
      ...names.map((suburb, index) => add(randomOrganisationKind(random, suburb, firstTurn + index))),
    ]
  })
}

interface Application extends OrganisationKind {
  readonly municipality: Municipality
  readonly decidedBy: number
}

function addOrganisation(world: DemoWorld, random: Random, application: Application): Organisation {
  const { name, typeId, municipality, username } = application
  const { status, receivedOn, decidedAt } = aDecision(world, random, application)
  const id = addStakeholder(world, {
    id: world.nextStakeholderId(),
    type: 'organisation',
    name,
    createdAt: receivedOn,
  })
  const members = random.whole(...application.members)
  const isRejected = status === verificationStatuses.rejected
  const applicant = addUser(world, random, {
    name: randomPersonName(random),
    username: username ?? `organisation.${id}@demo.example`,
    groupId: groups.healthCheck,
    roleId: jobRoles.other,
    companyId: id,
    places: [],
    createdAt: receivedOn,
  })
  world.rows.add('organisations', {
    stakeholder_id: id,
    organisation_type_id: typeId,
    organisation_branch: typeId === MUNICIPALITY_TYPE ? 'Head office' : null,
    members,
    boundary_id: municipality.boundaryId,
    verification_status_id: status,
    received_on: receivedOn,
    decided_at: decidedAt,
    decided_by_stakeholder_id: decidedAt === null ? null : application.decidedBy,
    rejected_reasons: isRejected ? 'An organisation with this name is already registered.' : null,
    contact_stakeholder_id: applicant,
  })
  if (decidedAt !== null)
    world.rows.add('organisation_decisions', {
      organisation_stakeholder_id: id,
      verification_status_id: status,
      at: decidedAt,
      by_stakeholder_id: application.decidedBy,
      email_template: isRejected ? decisionMails.other : decisionMails.welcome,
      reason: isRejected ? 'An organisation with this name is already registered.' : null,
    })
  addAddress(world, id, randomStreetAddress(random, municipality.name), municipality.name)
  addContact(world, id, 'WorkEmail', emailOf(name, municipality.code))
  addContact(world, id, 'Reception', randomPhone(random))
  const approvedAt = status === verificationStatuses.approved ? decidedAt : null
  return { id, typeId, municipality, members, approvedAt, isSignIn: username !== undefined }
}

function aDecision({ now }: DemoWorld, random: Random, { typeId, username }: OrganisationKind) {
  const isSettled = username !== undefined || typeId === MUNICIPALITY_TYPE
  if (!isSettled && random.chance(0.08)) {
    return {
      status: verificationStatuses.inProgress,
      receivedOn: timeBetween(now - 45 * DAY_MS, now, random.share()),
      decidedAt: null,
    }
  }
  const receivedOn = timeBetween(
    now - 3.5 * YEAR_MS,
    now - (isSettled ? 2.4 * YEAR_MS : 60 * DAY_MS),
    random.share(),
  )
  const decidedAt = receivedOn + random.whole(3, 21) * DAY_MS
  const isRejected = !isSettled && random.chance(0.05)
  return {
    status: isRejected ? verificationStatuses.rejected : verificationStatuses.approved,
    receivedOn,
    decidedAt,
  }
}
