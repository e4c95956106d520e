import type { Questionnaire, SurveyAnswers } from '#contract/schemas/survey.ts'

export type Part = Questionnaire['categories'][number]
export type Question = Part['questions'][number]

/** The chosen answers of each answered question. */
export type Answers = ReadonlyMap<number, readonly number[]>

export const noAnswers: Answers = new Map()

/** Returns the answers with another choice for a question. Without a chosen answer the question is not answered. */
export function withChoice(answers: Answers, questionId: number, chosen: readonly number[]): Answers {
  const next = new Map(answers)
  if (chosen.length === 0) next.delete(questionId)
  else next.set(questionId, chosen)
  return next
}

/**
 * Returns the choice with an answer added or taken away, in the order of the question. An exclusive answer takes the
 * others away, and another answer takes it away.
 */
export function toggled(question: Question, chosen: readonly number[], id: number): readonly number[] {
  const isAlone = (one: number) =>
    question.answers.some((answer) => answer.possibleAnswerId === one && answer.isExclusive)
  const kept = chosen.includes(id) ? chosen : chosen.filter((one) => !isAlone(one) && !isAlone(id))
  return question.answers
    .map(({ possibleAnswerId }) => possibleAnswerId)
    .filter((one) => kept.includes(one) !== (one === id))
}

export function countAnswered({ questions }: Part, answers: Answers): number {
  return questions.filter(({ questionId }) => answers.has(questionId)).length
}

/** Returns the response as it is sent. */
export function responseOf(inviteCode: string, responseId: string, answers: Answers): SurveyAnswers {
  return {
    inviteCode,
    responseId,
    answers: [...answers].map(([questionId, chosen]) => ({ questionId, possibleAnswerIds: [...chosen] })),
  }
}
