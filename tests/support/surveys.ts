import { randomUUID } from 'node:crypto'
import type { SurveyAnswers } from '#contract/schemas/survey.ts'
import type { Database } from '#server/db/connection.ts'

interface Wished {
  /** 1 staff, 2 students. */
  readonly questionnaireId?: number
  readonly at: number
}

/** Finds the survey of the demonstration's university that is open at a moment. */
export async function findOpenSurvey({ db }: Database, { questionnaireId = 1, at }: Wished) {
  return db
    .selectFrom('health_checks as h')
    .innerJoin('users as u', 'u.company_stakeholder_id', 'h.organisation_stakeholder_id')
    .selectAll('h')
    .where('u.username', '=', 'healthcheck@demo.example')
    .where('h.questionnaire_id', '=', questionnaireId)
    .where('h.effective_from', '<=', at)
    .where('h.effective_to', '>=', at)
    .executeTakeFirstOrThrow()
}

/** Sets a survey to the state before its first response. */
export async function emptySurvey({ db }: Database, surveyId: number): Promise<void> {
  for (const table of ['health_check_answers', 'health_check_responses', 'health_check_scores'] as const)
    await db.deleteFrom(table).where('health_check_id', '=', surveyId).execute()
  await db
    .updateTable('health_checks')
    .set({ actual_responses: 0, shown_responses: 0, public_responses: 0 })
    .where('id', '=', surveyId)
    .execute()
}

/** The answers of a person, by question. */
export function aResponse(
  inviteCode: string,
  answers: Readonly<Record<number, readonly number[]>>,
): SurveyAnswers {
  return {
    inviteCode,
    responseId: randomUUID(),
    answers: Object.entries(answers).map(([questionId, possibleAnswerIds]) => ({
      questionId: Number(questionId),
      possibleAnswerIds: [...possibleAnswerIds],
    })),
  }
}
