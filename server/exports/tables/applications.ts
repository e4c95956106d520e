import { dayOf } from '#contract/rules/day.ts'
import { contactTypes } from '#contract/fields/contact-types.ts'
import { listApplicationsAfter } from '#server/queries/application-store.ts'
import { municipalityFilterOf, type ReadTable } from '../export-context.ts'

const PAGE = 200

/** Yields every application of an organisation, whatever its status, the oldest first. */
export const applicationRows: ReadTable = async function* (context) {
  const within = municipalityFilterOf(context)
  for (let last: number | undefined = 0; last !== undefined;) {
    const page = await listApplicationsAfter(context.db, within, { lastId: last, most: PAGE })
    for (const { row, application } of page) {
      const contactOf = (type: number) =>
        application.contact.find(({ contactTypeId }) => contactTypeId === type)?.detail ?? ''
      yield [
        dayOf(application.receivedOn),
        application.organisationName,
        row.organisation_branch ?? '',
        application.organisationType,
        application.membersInOrganisation,
        row.municipality,
        row.municipality_code,
        [application.addressLine1, application.addressLine2].filter((line) => line !== '').join(', '),
        application.name,
        application.jobRole ?? '',
        contactOf(contactTypes.WorkEmail),
        contactOf(contactTypes.MobilePhone),
        row.status,
        row.decided_at === null ? '' : dayOf(row.decided_at),
      ]
    }
    last = page.at(-1)?.row.id
  }
}
