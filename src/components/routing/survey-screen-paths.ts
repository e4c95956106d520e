import { encodeId, paths } from './paths.ts'

export function surveyQuestionsPath(questionnaireId: number): string {
  return paths.surveyQuestions.replace(':resId', encodeId(questionnaireId))
}

export function surveyResultsPath(healthCheckId: number): string {
  return `${paths.organisation}view/${encodeId(healthCheckId)}`
}

export function surveyPosterPath(healthCheckId: number): string {
  return `${paths.organisation}poster/${encodeId(healthCheckId)}`
}
