import { expect, test } from 'vitest'
import {
  categoryScores,
  chosenTypes,
  participationOf,
} from '#src/categories/health-check/survey-participation.ts'

const scores = (practices: number) => [
  { questionCategoryId: 3, questionCategory: 'Policies', score: 10 },
  { questionCategoryId: 2, questionCategory: 'Practices', score: practices },
]
const business = {
  organisationTypeId: 5,
  organisationCount: 4,
  participatingOrganisations: 3,
  totalActualResponses: 60,
  totalExpectedResponses: 100,
  scoredSurveys: 3,
  overalMaturity: 40,
  maturityScores: scores(40),
}
const faith = {
  organisationTypeId: 6,
  organisationCount: 2,
  participatingOrganisations: 1,
  totalActualResponses: 5,
  totalExpectedResponses: 20,
  scoredSurveys: 1,
  overalMaturity: 80,
  maturityScores: scores(80),
}
const college = {
  organisationTypeId: 4,
  organisationCount: 1,
  participatingOrganisations: 1,
  totalActualResponses: 4,
  totalExpectedResponses: 9,
  scoredSurveys: 0,
  overalMaturity: null,
  maturityScores: [],
}

const total = {
  organisationCount: 200,
  participatingOrganisations: 99,
  totalActualResponses: 900,
  totalExpectedResponses: 1_000,
  scoredSurveys: 90,
  overalMaturity: 12,
}

test('several types together have the sum of their organisations and the mean of their surveys', () => {
  const place = { total, organisationTypes: [business, faith, college] }
  expect(participationOf(place, [5, 6, 4])).toEqual({
    organisationCount: 7,
    participatingOrganisations: 5,
    totalActualResponses: 69,
    totalExpectedResponses: 129,
    scoredSurveys: 4,
    maturity: 50,
  })
  expect(participationOf(place, [])).toMatchObject({ participatingOrganisations: 99, maturity: 12 })
})

test('a sum with a type of too few organisations is not known', () => {
  const hidden = {
    ...faith,
    organisationCount: null,
    participatingOrganisations: null,
    scoredSurveys: null,
    overalMaturity: null,
  }
  const place = { total, organisationTypes: [business, hidden] }
  expect(participationOf(place, [5, 6])).toMatchObject({
    organisationCount: null,
    participatingOrganisations: null,
  })
  expect(participationOf(place, [5]).participatingOrganisations).toBe(3)
})

test('a type with too few answers has no score, instead of a score of 0', () => {
  expect(participationOf({ total, organisationTypes: [college] }, [4]).maturity).toBeNull()
  expect(categoryScores([college])).toEqual([])
})

test('each question category is the mean over the surveys', () => {
  expect(categoryScores([business, faith, college])).toEqual([
    { questionCategoryId: 2, questionCategory: 'Practices', score: 50 },
    { questionCategoryId: 3, questionCategory: 'Policies', score: 10 },
  ])
})

test('all types count where none is chosen', () => {
  expect(chosenTypes([business, faith], [])).toHaveLength(2)
  expect(chosenTypes([business, faith], [6])).toEqual([faith])
})
