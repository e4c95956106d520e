/** Behaviours, Practices and Policies (specification, section 3: question categories). */
export const scoredCategories = [1, 2, 3] as const

/**
 * Small counts are suppressed: a survey with fewer responses has no score (domain: Health Check), so that nobody's
 * answers are disclosed.
 */
export const MIN_RESPONSES = 5

const buckets = [0, 24, 49, 74] as const

/** The least and most whole score of each bucket. */
export const maturityRanges = [...buckets, 100].map(
  (most, index) => [index === 0 ? 0 : (buckets[index - 1] ?? 0) + 1, most] as const,
)

/**
 * Returns the bucket 0 to 4 of a maturity score 0 to 100 (specification, section 4: 0 gives 0; up to 24 gives 1; up to
 * 49 gives 2; up to 74 gives 3; above gives 4).
 */
export function maturityBucket(score: number): 0 | 1 | 2 | 3 | 4 {
  const index = buckets.findIndex((most) => score <= most)
  return index === -1 ? 4 : (index as 0 | 1 | 2 | 3)
}

interface Scored {
  readonly scoredSurveys: number | null
  /** 0 to 100. */
  readonly overalMaturity: number | null
}

/**
 * Returns the mean maturity 0 to 100 over all surveys of several groups, two decimals; null if none has a score
 * (domain: overall maturity is the mean of the scored categories of a survey).
 */
export function overallMaturity(groups: readonly Scored[]): number | null {
  const surveys = groups.reduce((sum, { scoredSurveys }) => sum + (scoredSurveys ?? 0), 0)
  if (surveys === 0) return null
  const total = groups.reduce(
    (sum, group) => sum + (group.overalMaturity ?? 0) * (group.scoredSurveys ?? 0),
    0,
  )
  return Math.round((total / surveys) * 100) / 100
}
