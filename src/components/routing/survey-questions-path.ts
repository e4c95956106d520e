import { encodeId, paths } from './paths.ts'

export function surveyQuestionsPath(questionnaireId: number): string {
  return paths.surveyQuestions.replace(':resId', encodeId(questionnaireId))
}
