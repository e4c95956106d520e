import { overallMaturity } from '#contract/rules/maturity.ts'
import type { HealthCheckReport, OrganisationTypeStat } from '#contract/schemas/health-check-report.ts'

type Total = HealthCheckReport['containedBoundaryData'][number]['total']
type SurveyParticipation = Omit<OrganisationTypeStat, 'description' | 'maturityScores'>
type ScoredSurveys = Pick<OrganisationTypeStat, 'scoredSurveys' | 'maturityScores'>

/** The figures of all organisation types of a place, and of each. */
interface Place {
  readonly total: Total
  readonly organisationTypes: readonly SurveyParticipation[]
}

/** Returns the chosen organisation types, or all of them if none is chosen. */
export function chosenTypes<T extends { readonly organisationTypeId: number }>(
  types: readonly T[],
  chosen: readonly number[],
): readonly T[] {
  return chosen.length === 0
    ? types
    : types.filter(({ organisationTypeId }) => chosen.includes(organisationTypeId))
}

/**
 * Returns the organisations and responses of a place, or of its chosen types; null where they are too few to show. The
 * maturity, 0 to 100, is the mean over the surveys.
 */
export function participationOf({ total, organisationTypes }: Place, chosen: readonly number[]) {
  if (chosen.length === 0) {
    const { overalMaturity: maturity, ...counts } = total
    return { ...counts, maturity }
  }
  const types = chosenTypes(organisationTypes, chosen)
  const sum = (of: (type: SurveyParticipation) => number | null) =>
    types.reduce<number | null>((all, type) => {
      const count = of(type)
      return all === null || count === null ? null : all + count
    }, 0)
  return {
    organisationCount: sum((type) => type.organisationCount),
    participatingOrganisations: sum((type) => type.participatingOrganisations),
    totalActualResponses: sum((type) => type.totalActualResponses),
    totalExpectedResponses: sum((type) => type.totalExpectedResponses),
    scoredSurveys: sum((type) => type.scoredSurveys),
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
