import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import { contains } from '#server/db/like.ts'
import type { Reader } from '#server/db/reader-writer.ts'

interface Filter {
  /** The places of the reader; undefined for the whole country. */
  readonly placeIds: readonly number[] | undefined
  readonly organisationId: number | undefined
  readonly name: string | undefined
}

/** Lists organisations that are approved or have surveys by name, and counts all of them. */
export async function listSurveyedOrganisations(
  db: Reader,
  { placeIds, organisationId, name = '' }: Filter,
  { most, skipped }: { readonly most: number; readonly skipped: number },
) {
  if (placeIds?.length === 0) return { rows: [], total: 0 }
  const found = db
    .selectFrom('organisations as o')
    .innerJoin('stakeholders as s', 's.id', 'o.stakeholder_id')
    .innerJoin('boundaries as b', 'b.id', 'o.boundary_id')
    .where('s.removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('o.verification_status_id', '=', verificationStatuses.approved),
        where('o.stakeholder_id', 'in', (of) =>
          of
            .selectFrom('health_checks as h')
            .select('h.organisation_stakeholder_id')
            .where('h.withdrawn_at', 'is', null),
        ),
      ]),
    )
    .$if(placeIds !== undefined, (query) =>
      query.where((where) =>
        where.or(
          (['b.id', 'b.parent_id', 'b.district_id', 'b.province_id'] as const).map((column) =>
            where(column, 'in', placeIds ?? []),
          ),
        ),
      ),
    )
    .$if(organisationId !== undefined, (query) => query.where('s.id', '=', organisationId ?? 0))
    .$if(name !== '', (query) => query.where(contains('s.search_name', foldText(name))))
  const [rows, { total }] = await Promise.all([
    found
      .select([
        's.id as stakeholderId',
        's.name as organisationName',
        'o.organisation_type_id as organisationTypeId',
        'b.name as municipality',
      ])
      .orderBy('s.search_name')
      .orderBy('s.id')
      .limit(most)
      .offset(skipped)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
