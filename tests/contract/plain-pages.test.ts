import { expect, test } from 'vitest'
import { isPlainPage, isSurveyPage, plainPaths } from '#contract/rules/page-paths.ts'

test.each([
  [plainPaths.helplines, true],
  [`${plainPaths.helplines}?lang=zu`, true],
  [`${plainPaths.directory}?lang=zu`, true],
  ['/helplines?lang=zu', false],
])('the server renders %s: %s', (pathAndQuery, isRendered) => {
  expect(isPlainPage.test(pathAndQuery)).toBe(isRendered)
})

test.each([
  ['/Questionnaire/SurveyQuestions?inviteCode=a', true],
  ['/questionnaire/surveyquestions/', true],
  ['/questionnaire/surveyquestions/more', false],
  ['/home?to=/questionnaire/surveyquestions', false],
])('%s is the page of a survey: %s', (pathAndQuery, isSurvey) => {
  expect(isSurveyPage.test(pathAndQuery)).toBe(isSurvey)
})
