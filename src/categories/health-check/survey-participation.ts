import type { OrganisationTypeStat } from '#contract/schemas/health-check-report.ts'
import { overallMaturity } from '#contract/rules/maturity.ts'

type SurveyParticipation = Omit<OrganisationTypeStat, 'description' | 'maturityScores'>
type ScoredSurveys = Pick<OrganisationTypeStat, 'scoredSurveys' | 'maturityScores'>

/** Returns the chosen organisation types, or all of them if none is chosen. */
export function chosenTypes<T extends { readonly organisationTypeId: number }>(
  types: readonly T[],
  chosen: readonly number[],
): readonly T[] {
  return chosen.length === 0
    ? types
    : types.filter(({ organisationTypeId }) => chosen.includes(organisationTypeId))
}

/** Sums organisations and responses of several types; the maturity, 0 to 100, is the mean over their surveys. */
export function participationOf(types: readonly SurveyParticipation[]) {
  const sum = (of: (type: SurveyParticipation) => number) =>
    types.reduce((total, type) => total + of(type), 0)
  return {
    organisationCount: sum((type) => type.organisationCount),
    participatingOrganisations: sum((type) => type.participatingOrganisations),
    totalActualResponses: sum((type) => type.totalActualResponses),
    totalExpectedResponses: sum((type) => type.totalExpectedResponses),
    maturity: overallMaturity(types),
  }
}

/** The mean score, 0 to 100 with two decimals, of each question category over the surveys of these types. */
export function categoryScores(types: readonly ScoredSurveys[]) {
  const scores = types.flatMap(({ maturityScores }) => maturityScores)
  const categories = new Map(scores.map((score) => [score.questionCategoryId, score.questionCategory]))
  return [...categories]
    .toSorted(([one], [two]) => one - two)
    .map(([questionCategoryId, questionCategory]) => ({
      questionCategoryId,
      questionCategory,
      score: overallMaturity(
        types.map(({ scoredSurveys, maturityScores }) => ({
          scoredSurveys,
          overalMaturity:
            maturityScores.find((score) => score.questionCategoryId === questionCategoryId)?.score ?? null,
        })),
      ),
    }))
}
