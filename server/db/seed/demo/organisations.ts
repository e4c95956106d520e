import {
  randomOrganisationKind,
  MUNICIPALITY_TYPE,
  otherTypes,
  university,
  type OrganisationKind,
} from './organisation-kinds.ts'
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
import { DAY_MS, timeBetween, YEAR_MS, type Municipality, type Size, type DemoWorld } from './world.ts'

export interface Organisation {
  readonly id: number
  readonly typeId: number
  readonly municipality: Municipality
  readonly members: number
  readonly receivedOn: number
  /** Null while the application is open, or if it was rejected. */
  readonly approvedAt: number | null
  /** The organisation belongs to a sign-in, so its surveys are complete, with every answer counted. */
  readonly isSignIn: boolean
}

const statuses = { inProgress: 1, rejected: 2, approved: 3 } as const
const usualCount: Record<Size, number> = { metro: 13, city: 7, town: 4, rural: 2 }
/**
 * Adds organisations of every type all over the country, most of them approved; a municipality's own office is the
 * first.
 */
export function addOrganisations(world: DemoWorld, people: People): Organisation[] {
  const random = createRandom(5)
  return world.municipalities.flatMap((municipality) => {
    const names = random.several(suburbs, usualCount[municipality.size] - 1)
    const firstTurn = random.whole(0, otherTypes.length - 1)
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
  const { name, typeId, municipality } = application
  const { status, receivedOn, decidedAt } = aDecision(world, random, application)
  const id = addStakeholder(world, {
    id: world.nextStakeholderId(),
    type: 'organisation',
    name,
    createdAt: receivedOn,
  })
  const members = random.whole(...application.members)
  const isRejected = status === statuses.rejected
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
    rejected_reasons: isRejected ? 'An organisation of this name is registered already.' : null,
    contact_stakeholder_id: addApplicant(world, random, { ...application, id, receivedOn }),
  })
  addAddress(world, id, randomStreetAddress(random, municipality.name), municipality.name)
  addContact(world, id, 'WorkEmail', emailOf(name, municipality.code))
  addContact(world, id, 'Reception', randomPhone(random))
  const approvedAt = status === statuses.approved ? decidedAt : null
  return {
    id,
    typeId,
    municipality,
    members,
    receivedOn,
    approvedAt,
    isSignIn: application.username !== undefined,
  }
}

function aDecision({ now }: DemoWorld, random: Random, { typeId, username }: OrganisationKind) {
  const isSettled = username !== undefined || typeId === MUNICIPALITY_TYPE
  if (!isSettled && random.chance(0.08)) {
    return {
      status: statuses.inProgress,
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
  return { status: isRejected ? statuses.rejected : statuses.approved, receivedOn, decidedAt }
}

interface Applicant extends Application {
  readonly id: number
  readonly receivedOn: number
}

function addApplicant(world: DemoWorld, random: Random, applicant: Applicant): number {
  const { id, username, receivedOn } = applicant
  return addUser(world, random, {
    name: randomPersonName(random),
    username: username ?? `organisation.${id}@demo.example`,
    groupId: groups.healthCheck,
    roleId: jobRoles.other,
    companyId: id,
    places: [],
    createdAt: receivedOn,
  })
}
