import { GroupId } from '#contract/fields/ids.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { calls } from '#contract/index.ts'
import { addUsers } from '#server/accounts/account-store.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/reader-writer.ts'
import { addStakeholders } from '#server/queries/stakeholder-store.ts'
import { clock, openServer } from './open-server.ts'

const { users, applications } = calls

/** The pages that administrators open most, as queries or bodies of their calls. */
const asked = {
  'users, first page': [users.getAllUsers, {}],
  'users, last page': [users.getAllUsers, { pageNumber: 166 }],
  'users, by last sign-in': [users.getAllUsers, { sort: 'last-sign-in' }],
  'users, part of a name': [users.getAllUsers, { filter: 'mokoe' }],
  'users, one group': [users.getAllUsers, { groupId: 3 }],
  'users, one province': [users.getAllUsers, { boundaryId: 1 }],
  'applications, first page': [applications.searchOrganisations, {}],
  'applications, last page': [applications.searchOrganisations, { pageNumber: 66 }],
  'applications, in progress': [applications.searchOrganisations, { statusId: 1 }],
  'applications, part of a name': [applications.searchOrganisations, { OrganisationName: 'univers' }],
  dashboard: [applications.getAdminDashboard, {}],
} as const

/** Starts the server, and signs in an administrator. */
export async function openLists(dataDir: string) {
  const server = await openServer(dataDir)
  const { database } = server
  const { headers } = await server.signIn('admin@demo.example')
  const count = async (table: 'users' | 'organisations') => {
    const { rows } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return {
    names: Object.keys(asked) as (keyof typeof asked)[],
    /** @returns the milliseconds and the compressed bytes of an answer */
    async ask(name: keyof typeof asked) {
      const [{ method, path }, input] = asked[name]
      const query = Object.entries(input).map(([key, value]) => [key, String(value)])
      const given =
        method === 'GET' ? { query: Object.fromEntries(query) } : { payload: JSON.stringify(input) }
      const start = performance.now()
      const answer = await server.app.inject({
        method,
        url: path,
        headers: { ...headers, 'accept-encoding': 'gzip' },
        ...given,
      })
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
      return { ms: performance.now() - start, bytes: answer.rawPayload.length }
    },
    /** Adds as many as are missing, and returns how many there were. */
    async addMissing(wanted: { readonly users: number; readonly applications: number }) {
      const before = { users: await count('users'), applications: await count('organisations') }
      await inTransaction(database.db, async (db) => {
        await addUsers(
          db,
          Array.from({ length: wanted.users - before.users }, (_, index) => ({
            Name: `Naledi Mokoena ${index}`,
            TitleId: null,
            RoleId: null,
            CompanyId: null,
            Contacts: [{ ContactTypeId: contactTypes.WorkEmail, Detail: `naledi.${index}@bench.example` }],
            GroupIds: [GroupId.parse(3)],
            placeIds: [(index % 200) + 62],
          })),
          clock.now(),
        )
        const { boundary_id, organisation_type_id } = await db
          .selectFrom('organisations')
          .select(['boundary_id', 'organisation_type_id'])
          .executeTakeFirstOrThrow()
        const added = await addStakeholders(db, {
          type: 'organisation',
          at: clock.now(),
          added: Array.from({ length: wanted.applications - before.applications }, (_, index) => ({
            name: `University of the bench ${index}`,
          })),
        })
        await insertRows(
          db,
          'organisations',
          added.map(({ id }, index) => ({
            stakeholder_id: id,
            organisation_type_id,
            organisation_branch: null,
            members: 40,
            boundary_id,
            verification_status_id:
              index % 2 === 0 ? verificationStatuses.inProgress : verificationStatuses.approved,
            received_on: clock.now() - index * 60_000,
            decided_at: null,
            decided_by_stakeholder_id: null,
            rejected_reasons: null,
            contact_stakeholder_id: null,
          })),
        )
      })
      return before
    },
    close: server.close,
  }
}
