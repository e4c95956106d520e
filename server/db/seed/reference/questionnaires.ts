import content from '../content/questionnaires.json'
import { flag } from '../../flag.ts'
import type { Rows } from '../rows.ts'

type Questionnaire = (typeof content.questionnaires)[number]
type Question = Questionnaire['questionCategories'][number]['questions'][number]

interface Answer {
  readonly possibleAnswerId: number
  readonly description: string
  /** Present only in scored categories. */
  readonly score?: number | undefined
  readonly isExclusive?: boolean | undefined
}

export function addQuestionnaires(rows: Rows, now: number): void {
  addCategories(rows)
  for (const questionnaire of content.questionnaires) {
    rows.add('questionnaires', {
      id: questionnaire.questionnaireId,
      questionnaire_type_id: questionnaire.questionnaireTypeId,
      questionnaire_type: questionnaire.questionnaireType,
      title: questionnaire.title,
      introduction: JSON.stringify(questionnaire.introduction),
      thank_you: JSON.stringify(questionnaire.thankYou),
      helpline_ids: JSON.stringify(questionnaire.helplineIds),
      published_at: now,
    })
    addQuestions(rows, questionnaire)
  }
}

/** Both questionnaires have the same five categories. */
function addCategories(rows: Rows): void {
  for (const category of content.questionnaires[0]?.questionCategories ?? []) {
    rows.add('question_categories', {
      id: category.questionCategoryId,
      description: category.description,
      is_in_dashboard: flag(category.isInDashboard),
    })
  }
}

function addQuestions(rows: Rows, { questionnaireId, questionCategories }: Questionnaire): void {
  const questions = questionCategories.flatMap(({ questionCategoryId, questions: ofCategory }) =>
    ofCategory.map((question: Question) => ({ questionCategoryId, question })),
  )
  questions.forEach(({ questionCategoryId, question }, index) => {
    rows.add('questions', {
      id: question.questionId,
      questionnaire_id: questionnaireId,
      question_category_id: questionCategoryId,
      description: question.description,
      question_type_id: question.questionTypeId,
      visualize_type_id: question.visualizeTypeId,
      visualize_type_description: question.visualizeTypeDescription,
      seq: index + 1,
    })
    addAnswers(rows, question)
  })
}

function addAnswers(rows: Rows, question: Question): void {
  question.answers.forEach((answer: Answer, index) =>
    rows.add('possible_answers', {
      id: answer.possibleAnswerId,
      question_id: question.questionId,
      description: answer.description,
      score: answer.score ?? null,
      seq: index + 1,
      is_exclusive: flag(answer.isExclusive ?? false),
    }),
  )
}
