import * as z from 'zod/mini'
import { questionTypes } from '#contract/schemas/survey.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { flag } from '#server/db/flag.ts'
import type { Reader, Writer } from '#server/db/reader-writer.ts'
import type { Cell, ImportChange, WriteStamp } from '../kind.ts'
import {
  charts,
  contentText,
  nameOf,
  parseContent,
  questionnaireTypes,
  type ImportedQuestionnaire,
} from './content.ts'

const Paragraphs = z.array(z.string())

/** Finds the newest version of each type, which is the one that new links get. */
export function findActive(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return findContents(db, keys, 0)
}

/** Finds the version before the newest one of each type. */
export function findEarlier(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return findContents(db, keys, 1)
}

async function findContents(db: Reader, keys: readonly string[], back: number) {
  const found = new Map<string, string>()
  for (const key of keys) {
    const row = await findNewest(db, key, back)
    if (row !== undefined) found.set(key, contentText(await readContent(db, row)))
  }
  return found
}

/** Publishes each as a new version beside the earlier ones. An undo deletes the version again. */
export async function writeVersions(
  db: Writer,
  changes: readonly ImportChange[],
  { at, list }: WriteStamp,
): Promise<void> {
  for (const { key, after } of changes) {
    if (list === null) await deleteNewest(db, key)
    else if (after !== null) await publish(db, key, { content: parseContent(after), at })
  }
}

/** Names the types whose newest version has a survey. */
export async function listUsed(db: Reader, keys: readonly string[]): Promise<readonly string[]> {
  const used: string[] = []
  for (const key of keys) {
    const newest = await findNewest(db, key)
    const survey = await db
      .selectFrom('health_checks')
      .select('id')
      .where('questionnaire_id', '=', newest?.id ?? 0)
      .executeTakeFirst()
    if (survey !== undefined) used.push(key)
  }
  return used
}

/** Reads the categories by their names. All questionnaires have the same ones. */
export async function readCategories(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('question_categories')
    .select(['id', 'description'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, description }) => [description, id]))
}

/** Yields one row for each answer of the newest versions. The texts of a questionnaire are in its first row. */
export async function* questionnairesTable(db: Reader): AsyncGenerator<readonly Cell[]> {
  yield [
    'type',
    'title',
    'introduction',
    'thank_you',
    'category',
    'question',
    'choice',
    'chart',
    'answer',
    'score',
    'exclusive',
  ]
  const categories = await readCategories(db)
  for (const type of questionnaireTypes.keys()) {
    const newest = await findNewest(db, type)
    if (newest === undefined) continue
    const { title, introduction, thankYou, questions } = await readContent(db, newest)
    let texts = [title, introduction.join('\n'), thankYou.join('\n')]
    for (const { categoryId, description, typeId, chartId, answers } of questions)
      for (const answer of answers) {
        const choice = typeId === questionTypes.multipleChoice ? 'multiple' : 'single'
        yield [
          type,
          ...texts,
          nameOf(categories, categoryId),
          description,
          choice,
          nameOf(charts, chartId),
          answer.description,
          answer.score,
          answer.isExclusive ? 'yes' : '',
        ]
        texts = ['', '', '']
      }
  }
}

type Version = NonNullable<Awaited<ReturnType<typeof findNewest>>>

/** @param back how many newer versions it passes over */
function findNewest(db: Reader, type: string, back = 0) {
  return db
    .selectFrom('questionnaires')
    .selectAll()
    .where('questionnaire_type_id', '=', questionnaireTypes.get(type) ?? 0)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(back)
    .executeTakeFirst()
}

async function readContent(db: Reader, version: Version): Promise<ImportedQuestionnaire> {
  const questions = await listQuestions(db, version.id)
  const answers = await db
    .selectFrom('possible_answers as a')
    .innerJoin('questions as q', 'q.id', 'a.question_id')
    .selectAll('a')
    .where('q.questionnaire_id', '=', version.id)
    .orderBy('a.seq')
    .execute()
  return {
    title: version.title,
    introduction: Paragraphs.parse(JSON.parse(version.introduction)),
    thankYou: Paragraphs.parse(JSON.parse(version.thank_you)),
    questions: questions.map((question) => ({
      categoryId: question.question_category_id,
      description: question.description,
      typeId: question.question_type_id,
      chartId: question.visualize_type_id,
      answers: answers
        .filter((answer) => answer.question_id === question.id)
        .map(({ description, score, is_exclusive }) => ({
          description,
          score,
          isExclusive: is_exclusive === 1,
        })),
    })),
  }
}

function listQuestions(db: Reader, questionnaireId: number) {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('seq')
    .execute()
}

interface Publication {
  readonly content: ImportedQuestionnaire
  readonly at: number
}

/** Helplines are not in the file, so that a version shows those of the one before. */
async function publish(db: Writer, type: string, { content, at }: Publication): Promise<void> {
  const before = await findNewest(db, type)
  const { id } = await db
    .insertInto('questionnaires')
    .values({
      questionnaire_type_id: questionnaireTypes.get(type) ?? 0,
      questionnaire_type: type,
      title: content.title,
      introduction: JSON.stringify(content.introduction),
      thank_you: JSON.stringify(content.thankYou),
      helpline_ids: before?.helpline_ids ?? '[]',
      // A clock that was set back must not publish behind the version before.
      published_at: Math.max(at, before?.published_at ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'questions',
    content.questions.map((question, index) => ({
      questionnaire_id: id,
      question_category_id: question.categoryId,
      description: question.description,
      question_type_id: question.typeId,
      visualize_type_id: question.chartId,
      visualize_type_description: nameOf(charts, question.chartId),
      seq: index + 1,
    })),
  )
  const questions = await listQuestions(db, id)
  await insertRows(
    db,
    'possible_answers',
    content.questions.flatMap(({ answers }, index) =>
      answers.map((answer, place) => ({
        question_id: questions[index]?.id,
        description: answer.description,
        score: answer.score,
        seq: place + 1,
        is_exclusive: flag(answer.isExclusive),
      })),
    ),
  )
}

async function deleteNewest(db: Writer, type: string): Promise<void> {
  const newest = await findNewest(db, type)
  if (newest === undefined) return
  const questions = db.selectFrom('questions').select('id').where('questionnaire_id', '=', newest.id)
  await db.deleteFrom('possible_answers').where('question_id', 'in', questions).execute()
  await db.deleteFrom('questions').where('questionnaire_id', '=', newest.id).execute()
  await db.deleteFrom('questionnaires').where('id', '=', newest.id).execute()
}
