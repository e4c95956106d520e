/** Returns the path on which a survey is answered. */
export function surveyPath(inviteCode: string): string {
  return `/Questionnaire/SurveyQuestions?inviteCode=${encodeURIComponent(inviteCode)}`
}

/** Returns the path on which the questions of a survey are read, and nothing is kept. */
export function surveyPreviewPath(inviteCode: string): string {
  return `${surveyPath(inviteCode)}&Preview=true`
}
