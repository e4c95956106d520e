interface CrimeFigure {
  readonly value: number
  readonly isIncluded: boolean
}

/**
 * Sums the cases of the included types (specification, section 9: 'the total of included crimes').
 * @returns null if no figure of an included type is published, which is not the same as zero cases
 */
export function crimeTotal(figures: readonly CrimeFigure[]): number | null {
  const included = figures.filter(({ isIncluded }) => isIncluded)
  return included.length === 0 ? null : included.reduce((sum, { value }) => sum + value, 0)
}
