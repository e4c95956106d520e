import { VerificationStatusId, type DuplicateSign } from '#contract/schemas/application.ts'
import { contains, endsWith } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import type { MunicipalityFilter } from '#server/queries/municipality-store.ts'
import { selectOrganisations } from '#server/queries/organisation-store.ts'

const MOST = 10

/** Addresses of these providers say nothing about an organisation. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'webmail.co.za',
  'mweb.co.za',
  'demo.example',
])

interface Applied {
  readonly id: number
  readonly search_name: string
  readonly email: string
  readonly organisation_type_id: number
  readonly boundary_id: number
}

/** Lists applications with the same name, the same email domain, or a name with the same beginning in the same place. */
export async function listLikelyDuplicates(db: Reader, applied: Applied, within: MunicipalityFilter) {
  const domain = domainOf(applied.email)
  const start = firstWordOf(applied.search_name)
  const rows = await selectOrganisations(db, within)
    .leftJoin('users as u', 'u.stakeholder_id', 'o.contact_stakeholder_id')
    .select(['s.id', 's.name', 's.search_name', 'o.verification_status_id', 'o.received_on'])
    .select(['u.username', 'o.organisation_type_id', 'o.boundary_id'])
    .where('s.id', '<>', applied.id)
    .where((where) =>
      where.or([
        where('s.search_name', '=', applied.search_name),
        ...(domain === undefined ? [] : [endsWith('u.username', `@${domain}`)]),
        where.and([
          where('o.organisation_type_id', '=', applied.organisation_type_id),
          where('o.boundary_id', '=', applied.boundary_id),
          contains('s.search_name', start),
        ]),
      ]),
    )
    .orderBy('o.received_on', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => {
    const signs: DuplicateSign[] = []
    if (row.search_name === applied.search_name) signs.push('name')
    if (domain !== undefined && domainOf(row.username ?? '') === domain) signs.push('email-domain')
    const isSamePlace =
      row.boundary_id === applied.boundary_id && row.organisation_type_id === applied.organisation_type_id
    if (isSamePlace) signs.push('place')
    return {
      stakeholderId: row.id,
      organisationName: row.name,
      verificationStatus: VerificationStatusId.parse(row.verification_status_id),
      receivedOn: row.received_on,
      signs,
    }
  })
}

function domainOf(email: string): string | undefined {
  const domain = email.split('@')[1]?.toLowerCase()
  return domain === undefined || publicDomains.has(domain) ? undefined : domain
}

function firstWordOf(name: string): string {
  return name.split(' ')[0] ?? name
}
