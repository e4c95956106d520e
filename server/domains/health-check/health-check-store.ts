import { verificationStatuses } from '#contract/fields/verification-statuses.ts'
import { quarterEnd, quarterIn, quarterLabel, quarterOf, type Quarter } from '#contract/rules/quarter.ts'
import { surveyAudiences } from '#contract/rules/survey-audiences.ts'
import { lockStakeholder } from '#server/db/lock.ts'
import { isPostgres, type Reader, type Writer } from '#server/db/reader-writer.ts'

export type SurveyRow = Awaited<ReturnType<typeof listSurveys>>[number]

/** Lists the surveys of an organisation, newest first, without those that were withdrawn. */
export function listSurveys(db: Reader, organisationId: number) {
  return surveys(db)
    .where('h.organisation_stakeholder_id', '=', organisationId)
    .where('h.withdrawn_at', 'is', null)
    .orderBy('h.effective_from', 'desc')
    .orderBy('q.questionnaire_type_id')
    .execute()
}

/** Finds a survey, unless it was withdrawn. */
export function findSurveyById(db: Reader, id: number): Promise<SurveyRow | undefined> {
  return surveys(db).where('h.id', '=', id).where('h.withdrawn_at', 'is', null).executeTakeFirst()
}

function surveys(db: Reader) {
  return db
    .selectFrom('health_checks as h')
    .innerJoin('questionnaires as q', 'q.id', 'h.questionnaire_id')
    .selectAll('h')
    .select(['q.questionnaire_type_id', 'q.questionnaire_type'])
}

/** Returns a survey as its people see it. @param maySend whether they may see its code */
export function surveyFields(row: SurveyRow, now: number, maySend: boolean) {
  return {
    healthCheckId: row.id,
    questionnaire: periodText(quarterIn(row)),
    questionnaireId: row.questionnaire_id,
    questionnaireTypeId: row.questionnaire_type_id,
    questionnaireType: row.questionnaire_type,
    isCurrent: row.effective_from <= now && now <= row.effective_to,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    inviteCode: maySend ? row.invite_code : null,
    expectedResponses: row.expected_responses,
    actualResponses: row.actual_responses,
  }
}

/** `Oct-Dec 2026`. */
export function periodText(quarter: Quarter): string {
  return `${quarterLabel(quarter)} ${quarter.year}`
}

export type Version = Awaited<ReturnType<typeof listVersions>>[number]

/** Lists every version of the questionnaires, newest first. */
export function listVersions(db: Reader) {
  return db
    .selectFrom('questionnaires')
    .select(['id', 'questionnaire_type_id', 'questionnaire_type', 'title', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the newest version of each questionnaire. */
export function newestOf(versions: readonly Version[]): readonly Version[] {
  return versions
    .filter(
      (one, index) =>
        versions.findIndex((other) => other.questionnaire_type_id === one.questionnaire_type_id) === index,
    )
    .toSorted((one, other) => one.questionnaire_type_id - other.questionnaire_type_id)
}

/** Lists those that an organisation may send out; all of them for null. */
export async function listQuestionnairesFor(db: Reader, organisationId: number | null) {
  const all = newestOf(await listVersions(db))
  const isForAll = organisationId === null || (await hasStudents(db, organisationId))
  return isForAll
    ? all
    : all.filter(({ questionnaire_type_id }) => questionnaire_type_id !== surveyAudiences.students)
}

/**
 * Keeps a version of a questionnaire from being deleted until the transaction ends, as an import that is undone does.
 * @returns false if it is deleted already
 */
export async function lockQuestionnaire(db: Writer, id: number): Promise<boolean> {
  const query = db.selectFrom('questionnaires').select('id').where('id', '=', id)
  const row = await (isPostgres(db) ? query.forKeyShare() : query).executeTakeFirst()
  return row !== undefined
}

export async function isApprovedOrganisation(db: Reader, organisationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('verification_status_id')
    .where('stakeholder_id', '=', organisationId)
    .executeTakeFirst()
  return row?.verification_status_id === verificationStatuses.approved
}

async function hasStudents(db: Reader, organisationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('organisation_types as t', 't.id', 'o.organisation_type_id')
    .select('t.has_student_survey')
    .where('o.stakeholder_id', '=', organisationId)
    .executeTakeFirst()
  return row?.has_student_survey === 1
}

interface NewSurvey {
  readonly organisationId: number
  readonly questionnaireId: number
  readonly questionnaireTypeId: number
  /** Milliseconds UTC. It ends with its quarter. */
  readonly from: number
  readonly expectedResponses: number
  readonly inviteCode: string
}

/** Returns the new survey, or the one of the same quarter with another expected number. */
export async function addSurvey(db: Writer, survey: NewSurvey): Promise<SurveyRow> {
  const { organisationId, questionnaireId, expectedResponses, from } = survey
  const { year, quarter } = quarterOf(from)
  // A second press at the same time waits here.
  await lockStakeholder(db, organisationId)
  const known = (await listSurveys(db, organisationId)).find(
    (one) =>
      one.questionnaire_type_id === survey.questionnaireTypeId &&
      one.year === year &&
      one.quarter === quarter,
  )
  if (known !== undefined) {
    await setSurvey(db, known.id, { expected_responses: expectedResponses })
    return { ...known, expected_responses: expectedResponses }
  }
  const { id } = await db
    .insertInto('health_checks')
    .values({
      organisation_stakeholder_id: organisationId,
      questionnaire_id: questionnaireId,
      effective_from: from,
      effective_to: quarterEnd({ year, quarter }) - 1,
      year,
      quarter,
      invite_code: survey.inviteCode,
      expected_responses: expectedResponses,
      actual_responses: 0,
      shown_responses: 0,
      public_responses: 0,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await findSurveyById(db, id)
  if (added === undefined) throw new Error('The new survey was not found')
  return added
}

interface SurveyChange {
  readonly expected_responses: number
  readonly effective_to?: number
}

export async function setSurvey(db: Writer, id: number, change: SurveyChange): Promise<void> {
  await db.updateTable('health_checks').set(change).where('id', '=', id).execute()
}

/**
 * Deletes everything that was counted. The code stays, so that its link can tell, and so do the figures of a quarter that
 * is over: without them, whoever compares the published sums would learn those of this survey.
 */
export async function withdrawSurvey(db: Writer, survey: SurveyRow, at: number): Promise<void> {
  const { id } = survey
  const isPublished = at >= quarterEnd(quarterIn(survey))
  await db
    .updateTable('health_checks')
    .set({
      withdrawn_at: at,
      actual_responses: 0,
      shown_responses: 0,
      ...(!isPublished && { public_responses: 0 }),
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('health_check_answers').where('health_check_id', '=', id).execute()
  await db.deleteFrom('health_check_responses').where('health_check_id', '=', id).execute()
  await db
    .deleteFrom('health_check_scores')
    .where('health_check_id', '=', id)
    .$if(isPublished, (scores) => scores.where('public_score', 'is', null))
    .execute()
  await db
    .updateTable('health_check_scores')
    .set((row) => ({ score: row.ref('public_score').$notNull() }))
    .where('health_check_id', '=', id)
    .execute()
  await db.deleteFrom('health_check_response_keys').where('health_check_id', '=', id).execute()
}
