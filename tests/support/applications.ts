import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { answer } from './render-screen.tsx'

const { searchOrganisations } = calls.applications
type Application = AnswerOf<typeof searchOrganisations>['rows'][number]

/** Returns an application that waits for a decision. */
export function anApplication(over: Partial<Application>): Application {
  return {
    stakeholderId: 90,
    organisationName: 'Mthatha TVET College',
    contact: [
      { contactTypeId: 1, detail: 'n.dlamini@mthathatvet.example' },
      { contactTypeId: 2, detail: '0475550123' },
    ],
    receivedOn: Date.UTC(2026, 3, 23, 8),
    verificationStatus: 1,
    organisationVerified: false,
    title: 'Ms',
    name: 'Nomvula Dlamini',
    organisationType: 'Higher education and training institution',
    jobRole: 'Human resources manager',
    addressLine1: '12 Sutherland Street',
    addressLine2: 'Ngangelizwe, Mthatha, 5100',
    membersInOrganisation: 380,
    organisationStakeholder: 91,
    forDecision: null,
    ...over,
  }
}

const counts = [
  { statusId: 1 as const, count: 18 },
  { statusId: 2 as const, count: 67 },
  { statusId: 3 as const, count: 769 },
]

/** Returns the answer with the first page of applications. */
export function applicationPage(rows: readonly Application[], total = rows.length) {
  return answer(searchOrganisations, applicationRows(rows, total))
}

export function applicationRows(rows: readonly Application[], total = rows.length) {
  return { rows: [...rows], total, pageNumber: 1, pageSize: 30, counts }
}

/** The part of an application that is only in the answer for one application. */
export const forDecision: NonNullable<Application['forDecision']> = {
  version: 1,
  organisationBranch: 'Ngangelizwe campus',
  municipality: 'King Sabata Dalindyebo',
  likelyDoubles: [
    {
      stakeholderId: 70,
      organisationName: 'Mthatha College',
      verificationStatus: 3,
      receivedOn: Date.UTC(2025, 1, 4),
      signs: ['name', 'place'],
    },
  ],
  decisions: [],
  groups: [
    { groupId: 2, groupName: 'Health Check administrators' },
    { groupId: 9, groupName: 'Survey readers' },
  ],
}
