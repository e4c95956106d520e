/** The challenges of a place or of a half-year: `active` while today lies within their dates, `inactive` after. */
export interface ActionCounts {
  readonly total: number
  readonly active: number
  readonly inactive: number
}

/** Counts the challenges of the chosen pillars, or of all pillars if none is chosen. */
export function actionCounts(
  pillars: readonly (ActionCounts & { readonly pillarId: number })[],
  chosen: readonly number[],
): ActionCounts {
  return pillars
    .filter(({ pillarId }) => chosen.length === 0 || chosen.includes(pillarId))
    .reduce<ActionCounts>(
      (sum, { total, active, inactive }) => ({
        total: sum.total + total,
        active: sum.active + active,
        inactive: sum.inactive + inactive,
      }),
      { total: 0, active: 0, inactive: 0 },
    )
}

/** At least 1. */
export function mostActions(pillars: readonly ActionCounts[]): number {
  return pillars.reduce((most, { total }) => Math.max(most, total), 1)
}
