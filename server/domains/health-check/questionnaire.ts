import * as z from 'zod/mini'
import type { AnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/index.ts'
import { questionTypes } from '#contract/schemas/survey.ts'
import type { Reader } from '#server/db/reader-writer.ts'
import { contentTextOf, listTranslations, translator } from '#server/queries/content-translation-store.ts'
import { listHelplines } from '#server/queries/helpline-store.ts'
import { byCategory, getQuestionnaireTexts, listQuestions } from './survey-store.ts'

type Questionnaire = NonNullable<AnswerOf<typeof calls.surveys.getQuestionnaire>['questionnaire']>
type Content = Omit<Questionnaire, 'encryptionKey'>

/** Reads a questionnaire in a language, with its helplines. */
export async function readQuestionnaire(db: Reader, id: number, language: string): Promise<Content> {
  const row = await getQuestionnaireTexts(db, id)
  const inLanguage = translator(await listTranslations(db, language))
  return {
    ...(await readQuestions(db, id, inLanguage)),
    thankYou: paragraphsIn(row.thank_you).map(inLanguage),
    helplines: await helplinesIn(db, z.array(z.int()).parse(JSON.parse(row.helpline_ids)), language),
  }
}

/** Reads what a questionnaire asks. @throws not-found */
export async function readQuestions<Text>(db: Reader, id: number, textOf: (english: string) => Text) {
  const row = await getQuestionnaireTexts(db, id)
  return {
    title: textOf(row.title),
    introduction: paragraphsIn(row.introduction).map(textOf),
    categories: byCategory(await listQuestions(db, id)).map((questions) => ({
      questionCategoryId: questions[0].question_category_id,
      description: textOf(questions[0].category),
      questions: questions.map((question) => ({
        questionId: question.id,
        questionTypeId:
          question.question_type_id === questionTypes.multipleChoice
            ? questionTypes.multipleChoice
            : questionTypes.singleChoice,
        description: textOf(question.description),
        answers: question.answers.map((answer) => ({
          possibleAnswerId: answer.id,
          description: textOf(answer.description),
          ...(answer.is_exclusive === 1 && { isExclusive: true as const }),
        })),
      })),
    })),
  }
}

function paragraphsIn(json: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(json))
}

/** The published ones among these helplines, in the order of the questionnaire. */
async function helplinesIn(db: Reader, ids: readonly number[], language: string) {
  const textOf = await contentTextOf(db, language)
  const translated = (text: string | null) => text && textOf(text)
  const published = await listHelplines(db)
  return ids
    .flatMap((id) => published.filter(({ helplineId }) => helplineId === id))
    .map((line) => ({
      ...line,
      name: textOf(line.name),
      runBy: textOf(line.runBy),
      hours: translated(line.hours),
      languages: translated(line.languages),
      cost: translated(line.cost),
      purpose: textOf(line.purpose),
      contacts: line.contacts.map((contact) => ({
        ...contact,
        cost: translated(contact.cost),
        note: translated(contact.note),
      })),
    }))
}
