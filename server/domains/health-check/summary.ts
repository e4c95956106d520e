import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { isSameQuarter, quarterEnd, quarterOf, quarterStart, type Quarter } from '#contract/rules/quarter.ts'
import { surveyAudiences } from '#contract/rules/survey-audiences.ts'
import { levels } from '#contract/schemas/place.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { suppressedPlaces } from '#server/queries/suppress-small-groups.ts'
import { groupByPlace } from '#server/queries/place-store.ts'
import { getReportScope } from '#server/queries/report-scope.ts'
import { readParticipation, treeOf } from '#server/queries/shown-participation.ts'
import { participationIn } from '#server/queries/survey-participation.ts'
import { listApprovedOrganisations } from '#server/queries/survey-participation-store.ts'
import { listVersions, newestOf, periodText, type Version } from './health-check-store.ts'
import { listCounts, listQuarters, listStudentTypes } from './figure-store.ts'

type Summary = AnswerOf<typeof calls.healthChecks.getSummarisedHealthCheck>

interface Wished {
  readonly hasCountry: boolean
  /** The districts to sum up. */
  readonly districtIds: readonly number[]
  /** The sums of a quarter that is not over change with each organisation, so they are only for those who see it. */
  readonly readsEverySurvey: boolean
  readonly now: number
}

/**
 * Sums up the surveys of every quarter, newest first. A place with fewer than three organisations behind a sum is hidden
 * when the quarter is over.
 */
export async function summarise(
  db: Reader,
  { hasCountry, districtIds, readsEverySurvey, now }: Wished,
): Promise<readonly Omit<Summary[number], 'healthCheckId' | 'inviteCode'>[]> {
  const { place, boundaries } = await getReportScope(db, {})
  const quarters = await listQuarters(db)
  if (quarters.length === 0) return []
  const isOver = (quarter: Quarter) => quarterEnd(quarter) <= now
  // Those of a quarter that is over are the published ones, which do not change any more.
  const counts = [
    ...(await listCounts(db, place, quarters.filter(isOver), 'h.public_responses')),
    ...(await listCounts(
      db,
      place,
      quarters.filter((one) => !isOver(one)),
      'h.actual_responses',
    )),
  ]
  const approved = groupByPlace(await listApprovedOrganisations(db, place))
  const withStudents = new Set(await listStudentTypes(db))
  const versions = await listVersions(db)
  const questionnaires = newestOf(versions)
  const { shownIn: shownPublicly } = await readParticipation(db, quarters)
  const tree = treeOf(boundaries)
  const places = [
    ...(hasCountry ? [{ id: null, name: null }] : []),
    ...boundaries
      .filter((one) => one.boundaryTypeId === levels.district && districtIds.includes(one.boundaryId))
      .map((one) => ({ id: one.boundaryId, name: one.boundary })),
  ]
  return quarters.flatMap((quarter) => {
    const inQuarter = groupByPlace(
      counts.filter((row) => row.year === quarter.year && row.quarter === quarter.quarter),
    )
    const within = (id: number | null, type: number) =>
      inQuarter.get(id)?.filter((row) => row.type === type) ?? []
    // The public totals are sums over the questionnaires, so those of a place are shown together.
    const hiddenPublicly = boundaries
      .map((one) => one.boundaryId)
      .filter((id) => !shownPublicly(quarter).isTotalShown(id))
    const hidden = suppressedPlaces(
      tree,
      (id) =>
        [
          ...questionnaires.map((one) => within(id, one.questionnaire_type_id)),
          // The public figures of these types, without those of their students.
          within(id, surveyAudiences.staff).filter((row) => withStudents.has(row.organisation_type_id)),
        ].flatMap((rows) => [sumOf(rows, 'surveyed'), sumOf(rows, 'participating')]),
      new Set<number | null>(hiddenPublicly),
    )
    return questionnaires.flatMap((newest) => {
      const questionnaire = versionIn(quarter, versions, newest)
      return places.map(({ id, name }) => {
        const type = questionnaire.questionnaire_type_id
        const isShown = isOver(quarter) ? !hidden.has(id) : readsEverySurvey
        const rows = within(id, type)
        const asked = (approved.get(id) ?? []).filter(
          (one) => type !== surveyAudiences.students || withStudents.has(one.organisation_type_id),
        )
        const known = participationIn(quarter, asked, []).reduce((sum, one) => sum + one.organisationCount, 0)
        return {
          questionnaireId: questionnaire.id,
          questionnaireTypeId: type,
          questionnaireDescription: questionnaire.title,
          publishedAt: questionnaire.published_at,
          period: periodText(quarter),
          effectiveFrom: quarterStart(quarter),
          effectiveTo: quarterEnd(quarter) - 1,
          isCurrent: isSameQuarter(quarter, quarterOf(now)),
          boundaryId: id,
          boundary: name,
          totalOrganisations: isShown ? known : null,
          totalParticipatedOrganisations: isShown ? sumOf(rows, 'participating') : null,
          totalActualResponses: isShown ? sumOf(rows, 'actual') : null,
          totalExpectedResponses: isShown ? sumOf(rows, 'expected') : null,
        }
      })
    })
  })
}

/** Returns the version that was offered last in a quarter; the first one for a quarter before all of them. */
function versionIn(quarter: Quarter, versions: readonly Version[], newest: Version): Version {
  const ofType = versions.filter((one) => one.questionnaire_type_id === newest.questionnaire_type_id)
  return ofType.find((one) => one.published_at < quarterEnd(quarter)) ?? ofType.at(-1) ?? newest
}

function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/** Lists the districts that are in these places, or that contain them. */
export async function listDistrictsOf(db: Reader, placeIds: readonly number[]): Promise<readonly number[]> {
  const { boundaries } = await getReportScope(db, {})
  return boundaries
    .filter(
      (one) =>
        one.boundaryTypeId === levels.district &&
        (placeIds.includes(one.boundaryId) ||
          (one.province_id !== null && placeIds.includes(one.province_id))),
    )
    .map((one) => one.boundaryId)
}
