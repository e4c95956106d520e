import type { Reader } from '#server/db/reader-writer.ts'

/** Lists the shown figures of these surveys: people for each question, counts for each answer, scores of categories. */
export async function listFigureRows(db: Reader, ids: readonly number[]) {
  const people = await db
    .selectFrom('health_check_responses')
    .select(['health_check_id', 'question_id', 'count'])
    .where('health_check_id', 'in', ids)
    .execute()
  const given = await db
    .selectFrom('health_check_answers')
    .select(['health_check_id', 'possible_answer_id', 'count'])
    .where('health_check_id', 'in', ids)
    .execute()
  const scores = await db
    .selectFrom('health_check_scores')
    .selectAll()
    .where('health_check_id', 'in', ids)
    .execute()
  return { people, given, scores }
}
